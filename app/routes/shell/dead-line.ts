/** What the browsers say when no server answered a `fetch`, or gave no code: Chromium, Firefox, Safari. */
const fetchFailure = /^(Failed to fetch|NetworkError|Load failed|error loading dynamically imported|Importing a module script failed)/;

/** Tells whether a page could not be fetched because the line is dead, and not because something is wrong with it. */
export function isDeadLine(error: unknown): boolean {
  return error instanceof TypeError && fetchFailure.test(error.message);
}
