/**
 * Scripts in use today, by which names are written.
 * Source: Unicode UAX #31, table 5, "Recommended Scripts".
 */
const scripts = {
  Latin: /\p{Script=Latin}/u,
  Greek: /\p{Script=Greek}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Arabic: /\p{Script=Arabic}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Armenian: /\p{Script=Armenian}/u,
  Georgian: /\p{Script=Georgian}/u,
  Devanagari: /\p{Script=Devanagari}/u,
  Bengali: /\p{Script=Bengali}/u,
  Gurmukhi: /\p{Script=Gurmukhi}/u,
  Gujarati: /\p{Script=Gujarati}/u,
  Oriya: /\p{Script=Oriya}/u,
  Tamil: /\p{Script=Tamil}/u,
  Telugu: /\p{Script=Telugu}/u,
  Kannada: /\p{Script=Kannada}/u,
  Malayalam: /\p{Script=Malayalam}/u,
  Sinhala: /\p{Script=Sinhala}/u,
  Thai: /\p{Script=Thai}/u,
  Lao: /\p{Script=Lao}/u,
  Khmer: /\p{Script=Khmer}/u,
  Myanmar: /\p{Script=Myanmar}/u,
  Tibetan: /\p{Script=Tibetan}/u,
  Ethiopic: /\p{Script=Ethiopic}/u,
  Thaana: /\p{Script=Thaana}/u,
  Han: /\p{Script=Han}/u,
  Hiragana: /\p{Script=Hiragana}/u,
  Katakana: /\p{Script=Katakana}/u,
  Bopomofo: /\p{Script=Bopomofo}/u,
  Hangul: /\p{Script=Hangul}/u,
} as const;

/** Scripts that are written together. Source: Unicode UTS #39, section 5.2, "Highly Restrictive". */
const together: readonly (readonly string[])[] = [
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Bopomofo"],
  ["Latin", "Han", "Hangul"],
];

const writtenIn = Object.entries(scripts);
const ofNoScript = /[\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * What cannot be seen or shown: controls, formats and turners of direction, private, unassigned and noncharacter code
 * points, lone surrogates, empty letters.
 */
const unseen = /[\p{C}\p{Zl}\p{Zp}\u2800]|(?!\ufe0f)\p{Default_Ignorable_Code_Point}/u;
/** Marks heaped upon a letter, or upon nothing. */
const heapedMarks = /^\p{M}|\p{M}{4}/u;
const markup = /[<>{}[\]\\`|]|&(?:#\w+|\w+);/u;

/** Whether a name holds characters that nobody sees, that turn or break what stands beside them, or markup. */
export function holdsOddCharacters(name: string): boolean {
  return (
    unseen.test(name) ||
    heapedMarks.test(name.normalize("NFD").replace(/\ufe0f/gu, "")) ||
    markup.test(name.normalize("NFKC"))
  );
}

/**
 * Whether a name's letters are of scripts that nobody writes together, or of one that is written no more: they stand
 * there to look like others.
 */
export function mixesScripts(name: string): boolean {
  const letters = [...name.normalize("NFKC")].filter((letter) => !ofNoScript.test(letter));
  const found = new Set(letters.map((letter) => writtenIn.find(([, pattern]) => pattern.test(letter))?.[0]));
  if (found.size <= 1) return found.has(undefined);
  return !together.some((group) => [...found].every((script) => script !== undefined && group.includes(script)));
}
