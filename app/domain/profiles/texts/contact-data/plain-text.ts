import { normalText } from "#app/platform/forms/normal-text.ts";
import { withoutUnseen } from "#app/platform/forms/tidy-text.ts";
import { latinDigits } from "./latin-digits.ts";
import { latinLetters } from "./latin-letters.ts";

/** Marks that no letter is composed with: lines through digits, the frame of a keycap. */
const marks = /\p{M}/gu;

/** Brackets round a word that stands for a sign, as in "(at)" or "[dot]". */
const bracketed = /[([{<]\s{0,2}(\p{L}{2,12}(?:-a)?|[.@])\s{0,2}[)\]}>]/gu;

/**
 * What stands between words that are one sign, of which NFKC makes up to eighteen letters: squared ones of Japanese,
 * units of turning, ligatures of Arabic. No address is spelled with them, so they stay as they are: what is looked through
 * is at most four times as long as what was written (issue 31, 4).
 */
const besideWordSigns = /[^\u3300-\u3357\u337b-\u337f\u33ae\u33af\ufdf0-\ufdfb]+/gu;

/**
 * A text as contact data is looked for in it: in one form of each letter and digit, the Latin one where it looks like
 * that or counts the same, with the full stop of Chinese as a dot, and without what nobody sees (`withoutUnseen`).
 */
export function plainText(text: string): string {
  const composed = withoutUnseen(text).replaceAll(besideWordSigns, (piece) => normalText(piece, "NFKC"));
  const bare = composed.replaceAll(marks, "").replaceAll("。", ".");
  return latinLetters(latinDigits(bare)).replaceAll(bracketed, " $1 ");
}
