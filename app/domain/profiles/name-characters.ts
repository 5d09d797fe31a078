/**
 * Scripts in use today, by which names are written.
 * Source: Unicode UAX #31, table 5, "Recommended Scripts".
 */
const scripts = [
  "Latin", "Greek", "Cyrillic", "Arabic", "Hebrew", "Armenian", "Georgian", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam",
  "Sinhala", "Thai", "Lao", "Khmer", "Myanmar", "Tibetan", "Ethiopic", "Thaana", "Han", "Hiragana", "Katakana", "Bopomofo", "Hangul",
] as const;

/** Scripts that are written together. Source: Unicode UTS #39, section 5.2, "Highly Restrictive". */
const together: readonly (readonly (typeof scripts)[number][])[] = [["Latin", "Han", "Hiragana", "Katakana"], ["Latin", "Han", "Bopomofo"], ["Latin", "Han", "Hangul"]];

const writtenIn = scripts.map((script) => ({ script, pattern: new RegExp(`\\p{Script=${script}}`, "u") }));
const ofNoScript = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** What cannot be seen or shown: controls, formats and turners of direction, private, unassigned and noncharacter code points, lone surrogates, empty letters. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\u2800]|(?!\ufe0f)\p{Default_Ignorable_Code_Point}/u;
/** Marks heaped upon a letter, or upon nothing. */
const heapedMarks = /^\p{M}|\p{M}{4}/u;
const markup = /[<>{}[\]\\`|]|&(?:#\w+|\w+);/u;

/** Whether a name holds characters that nobody sees, that turn or break what stands beside them, or markup. */
export function holdsOddCharacters(name: string): boolean {
  return unseen.test(name) || heapedMarks.test(name.normalize("NFD").replace(/\ufe0f/gu, "")) || markup.test(name.normalize("NFKC"));
}

/** Whether a name's letters are of scripts that nobody writes together, or of one that is written no more: they stand there to look like others. */
export function mixesScripts(name: string): boolean {
  const letters = [...name.normalize("NFKC")].filter((letter) => !ofNoScript.test(letter));
  const found = new Set(letters.map((letter) => writtenIn.find(({ pattern }) => pattern.test(letter))?.script));
  if (found.size <= 1) return found.has(undefined);
  return !together.some((group) => [...found].every((script) => script !== undefined && group.includes(script)));
}
