declare global {
  /** Set by the build: changes with every text of the house. */
  const TEXTS_VERSION: string;
}

/**
 * Where the browser finds the texts of a namespace, below `base` where the brand has some of its own; the address
 * changes with the texts, so that it may be kept for good.
 */
export function textsPath(language: string, namespace: string, base: string | null): string {
  return `${base ?? `/assets/texts/${TEXTS_VERSION}`}/${language}/${namespace}.json`;
}
