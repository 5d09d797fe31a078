const word = /^[a-z]+(?:-[a-z0-9]+)*$/;
const longestWord = 32;

/**
 * The address of a page as it is counted: words as they are, and `:id` for ids, tokens and whatever else names
 * somebody.
 */
export function bouncePath(pathname: string): string {
  const segments = pathname
    .split("/")
    .filter((segment) => segment !== "")
    .slice(0, 5);
  return `/${segments.map((segment) => (word.test(segment) && segment.length <= longestWord ? segment : ":id")).join("/")}`;
}
