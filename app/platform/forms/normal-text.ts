/**
 * What may stand on one letter; a joiner or selector (DI: default ignorable) begins anew, as it parts what is put in
 * order. Source: Unicode UAX #15, D4, Stream-Safe Text Format: at most 30 non-starters, parted by a joiner.
 */
const heapedMarks = /(?<!(?!\p{DI})\p{M})((?:(?!\p{DI})\p{M}){30})(?:(?!\p{DI})\p{M})+/gu;

const withoutHeaps = (text: string): string => text.replaceAll(heapedMarks, "$1");

/**
 * A text that somebody sent in a normal form (Unicode UAX #15), with no more than 30 marks in a row. Normalizing alone
 * takes the square of the marks' number, which for a form of 64 kB was a second of everybody's time (issue 31, 4). Doing
 * it again changes nothing more.
 */
export function normalText(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  // why twice: some marks come apart into two
  return withoutHeaps(withoutHeaps(text).normalize(form));
}
