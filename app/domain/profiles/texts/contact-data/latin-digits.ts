const decimal = /(?!\d)\p{Nd}/gu;
const isDecimal = (point: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(point));

/** Numbers in discs that have no other form: the first and the last of each row, and what the first stands for. */
const discs: readonly (readonly [first: number, last: number, value: number])[] = [
  [0x24eb, 0x24f4, 11],
  [0x24f5, 0x24fe, 1],
  [0x24ff, 0x24ff, 0],
  [0x2776, 0x277f, 1],
  [0x2780, 0x2789, 1],
  [0x278a, 0x2793, 1],
  [0x1f10b, 0x1f10c, 0],
];
const disc = /[\u24eb-\u24ff\u2776-\u2793\u{1f10b}\u{1f10c}]/gu;

/** A text with 0 to 9 in place of the digits of all scripts, and of numbers in discs that NFKC leaves as they are. */
export function latinDigits(text: string): string {
  return text.replaceAll(decimal, valueOf).replaceAll(disc, numberIn);
}

/** Source: Unicode 16.0, 4.6: the decimal digits of a script stand in a row, from nought to nine. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (isDecimal(zero - 1)) zero -= 1;
  return String((point - zero) % 10);
}

function numberIn(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  const row = discs.find(([first, last]) => point >= first && point <= last);
  if (row === undefined) return sign;
  // why: the two forms of nought in a disc are one number
  return row[2] === 0 ? "0" : String(row[2] + point - row[0]);
}
