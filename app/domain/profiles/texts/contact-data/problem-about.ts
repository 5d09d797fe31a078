/** A problem as contracts name it: its key, and behind a space the words of the text that it is about. */
export const problemAbout = <Key extends string>(key: Key, words: string): `${Key} ${string}` => `${key} ${words}`;

/** The key of a problem, and the words that it is about; none where it names none. */
export function readProblem(problem: string): { key: string; words: string } {
  const end = problem.indexOf(" ");
  return end === -1 ? { key: problem, words: "" } : { key: problem.slice(0, end), words: problem.slice(end + 1) };
}
