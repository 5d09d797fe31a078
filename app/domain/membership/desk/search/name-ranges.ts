/** The last character that a text of the database can hold: whatever begins with a text comes before both together. */
const last = "\u{10ffff}";

const capitalised = (text: string) => text.replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());

/**
 * The ranges of names that begin as was typed, written as names are: as it is, small, large, with a large first letter,
 * and with one in each word. Not whatever the case: a condition on small letters would read a brand's names one by one.
 */
export function nameRanges(typed: string): { from: string[]; until: string[] } {
  const small = typed.toLowerCase();
  const first = small.slice(0, 1).toUpperCase() + small.slice(1);
  const from = [...new Set([typed, small, typed.toUpperCase(), first, capitalised(small)])];
  return { from, until: from.map((each) => `${each}${last}`) };
}
