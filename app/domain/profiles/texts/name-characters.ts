import { normalText } from "#app/platform/forms/normal-text.ts";

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
    heapedMarks.test(normalText(name, "NFD").replace(/\ufe0f/gu, "")) ||
    markup.test(normalText(name, "NFKC"))
  );
}
