import { normalText } from "#app/platform/forms/normal-text.ts";

/** Joiners and marks of presentation, the frame of a keycap among them: nobody sees them beside a digit. */
const unseen = /\u00ad|\u200b|\u200c|\u200d|\u2060|\ufe0f|\u20e3|\ufeff/gu;

/** Brackets round a word that stands for a sign, as in "(at)" or "[dot]". */
const bracketed = /[([{<]\s{0,2}(\p{L}{2,12}(?:-a)?|[.@])\s{0,2}[)\]}>]/gu;

/** A text as contact data is looked for in it: in one form of each letter and digit, without what nobody sees. */
export function plainText(text: string): string {
  return normalText(text, "NFKC").replaceAll(unseen, "").replaceAll(bracketed, " $1 ");
}
