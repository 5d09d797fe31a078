/**
 * What the browsers say when no server answered a `fetch`, and when code could not be had: Chromium, Firefox, Safari.
 */
const fetchFailure = /^(Failed to fetch|NetworkError|Load failed)/;
const chunkFailure = /dynamically imported module|Importing a module script failed/;

/** Tells whether a part of the page's code could not be had: only the page as a whole can be tried again. */
export function isLostChunk(error: unknown): boolean {
  return error instanceof TypeError && chunkFailure.test(error.message);
}

/** Tells whether a page could not be fetched because the line is dead, and not because something is wrong with it. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && (fetchFailure.test(error.message) || isLostChunk(error));
}
