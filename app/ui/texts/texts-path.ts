declare global {
  /** Set by the build: changes with every text of the site. */
  const TEXTS_VERSION: string;
}

/**
 * Where the browser finds the texts of a namespace; the address changes with the texts, so that it may be kept for
 * good.
 */
export function textsPath(language: string, namespace: string): string {
  return `/assets/texts/${TEXTS_VERSION}/${language}/${namespace}.json`;
}
