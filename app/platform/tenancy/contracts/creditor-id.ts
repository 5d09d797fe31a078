/** Digits, and letters as the numbers that ISO 7064 counts them for: A is 10. */
const asNumber = (text: string) =>
  [...text].map((sign) => (/\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55))).join("");

const remainder = (digits: string) => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/**
 * Whether the check digits of a SEPA creditor identifier are right (EPC262-08): country, two digits, a business code of
 * three signs, which counts for nothing, and the national number.
 */
export function isCreditorId(id: string): boolean {
  const checked = Number(id.slice(2, 4));
  return checked >= 2 && checked <= 98 && remainder(asNumber(`${id.slice(7)}${id.slice(0, 4)}`)) === 1;
}
