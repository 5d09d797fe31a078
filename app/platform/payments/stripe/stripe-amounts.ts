/** Currencies without decimals that Stripe nevertheless counts in hundredths (docs.stripe.com/currencies, special cases). */
const inHundredths: ReadonlySet<string> = new Set(["ISK", "UGX"]);
/** Currencies of three decimals, of which Stripe takes no more than two. */
const ofThreeDecimals: ReadonlySet<string> = new Set(["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]);

const factorOf = (currency: string) => (inHundredths.has(currency.toUpperCase()) ? 100 : 1);

/**
 * An amount in minor units of an ISO 4217 currency as Stripe counts it.
 * @throws RangeError for what is no whole amount above zero, or finer than Stripe can count.
 */
export function toStripeAmount(amountMinor: number, currency: string): number {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0)
    throw new RangeError("An amount is a whole number of minor units");
  if (ofThreeDecimals.has(currency.toUpperCase()) && amountMinor % 10 !== 0)
    throw new RangeError(`Stripe counts ${currency} in hundredths`);
  return amountMinor * factorOf(currency);
}

/** An amount of Stripe's, of an ISO 4217 currency in any case, in minor units. */
export const fromStripeAmount = (amount: number, currency: string): number => amount / factorOf(currency);
