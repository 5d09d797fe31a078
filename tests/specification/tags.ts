const tag = /@(?:spec|product)-[a-z0-9-]+/g;

/** The rules of the specification that a title names. */
export function tagsIn(title: string): string[] {
  return [...title.matchAll(tag)].map(([found]) => found);
}
