/** What the browsers' `fetch` says when no server answered: Chromium, Firefox, Safari. */
const fetchFailure = /^(Failed to fetch|NetworkError|Load failed)/;

/** Tells whether a page could not be fetched because the line is dead, and not because something is wrong with it. */
export function isDeadLine(error: unknown): boolean {
  return error instanceof TypeError && fetchFailure.test(error.message);
}
