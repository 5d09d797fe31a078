/** Money as Mollie writes it: decimals of the currency, exactly as many as it has. */
export type MollieAmount = { currency: string; value: string };

// why: Intl follows common use, which is not the bank's: it gives the forint no decimals, and Mollie two
const withoutDecimals: readonly string[] = ["ISK", "JPY"];
const digitsOf = (currency: string) => (withoutDecimals.includes(currency) ? 0 : 2);

/** Minor units of a currency, as Mollie writes them. */
export function toMollieAmount(amountMinor: number, currency: string): MollieAmount {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) throw new RangeError(`No amount: ${amountMinor}`);
  const digits = digitsOf(currency);
  const text = String(amountMinor).padStart(digits + 1, "0");
  return { currency, value: digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}` };
}

/**
 * What Mollie writes, in minor units.
 * @throws RangeError for what is no amount of the currency.
 */
export function fromMollieAmount({ currency, value }: MollieAmount): number {
  const digits = digitsOf(currency);
  const [, whole, part = ""] = /^(\d{1,13})(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined || part.length !== digits) throw new RangeError(`No amount in ${currency}: ${value}`);
  return Number(`${whole}${part}`);
}
