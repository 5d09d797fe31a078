import { normalText } from "./normal-text.ts";

/**
 * Scripts in use today, by which mixtures are known.
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
 * Whether a text's letters are of scripts that nobody writes together, or of one that is written no more: they stand
 * there to look like others. Asked of names and of domains.
 */
export function mixesScripts(text: string): boolean {
  const letters = [...normalText(text, "NFKC")].filter((letter) => !ofNoScript.test(letter));
  const found = new Set(letters.map((letter) => writtenIn.find(([, pattern]) => pattern.test(letter))?.[0]));
  if (found.size <= 1) return found.has(undefined);
  return !together.some((group) => [...found].every((script) => script !== undefined && group.includes(script)));
}
