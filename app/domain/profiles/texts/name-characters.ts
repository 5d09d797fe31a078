import { normalText } from "#app/platform/forms/normal-text.ts";
import { withoutUnseen } from "#app/platform/forms/tidy-text.ts";

/** What cannot be shown: private and unassigned code points, and ends of lines. */
const unshown = /[\p{C}\p{Zl}\p{Zp}]/u;
/** Marks heaped upon a letter, or upon nothing. */
const heapedMarks = /^\p{M}|\p{M}{4}/u;
const markup = /[<>{}[\]\\`|]|&(?:#\w+|\w+);/u;

/** Whether a name holds characters that nobody sees, that turn or break what stands beside them, or markup. */
export function holdsOddCharacters(name: string): boolean {
  return (
    // why: a selector makes an emoji of a sign
    withoutUnseen(name, (sign) => sign === "\ufe0f") !== name ||
    unshown.test(name) ||
    heapedMarks.test(normalText(name, "NFD").replace(/\ufe0f/gu, "")) ||
    markup.test(normalText(name, "NFKC"))
  );
}
