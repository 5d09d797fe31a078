import type { PackageOffer, Quote } from "#app/domain/money/orders/quote-package.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";

/** A quote as the pages show it: amounts in minor units including VAT, the rate in hundredths of a percent. */
export type ShownQuote = Omit<Quote, "discount"> & {
  discount: { code: string; percentage: number } | null;
};

/** An offer as the order of it shows it: the price that holds for every method, and that of each. */
export type ShownOffer = { quote: ShownQuote; byMethod: Partial<Record<PaymentMethod, ShownQuote>> };

/** What of a quote goes to the browser. */
export function shownQuote({ discount, ...quote }: Quote): ShownQuote {
  return { ...quote, discount: discount && { code: discount.code, percentage: discount.percentage } };
}

/** What of an offer goes to the browser. */
export function shownOffer({ quote, byMethod }: PackageOffer): ShownOffer {
  return {
    quote: shownQuote(quote),
    byMethod: Object.fromEntries([...byMethod].map(([method, each]) => [method, shownQuote(each)])),
  };
}
