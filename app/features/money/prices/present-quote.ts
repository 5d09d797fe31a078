import type { PackageOffer, Quote } from "#app/domain/money/orders/quote-package.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";

/** A quote as the pages show it: amounts in minor units including VAT, the rate in hundredths of a percent. */
export type QuoteView = Omit<Quote, "discount"> & {
  discount: { code: string; percentage: number } | null;
};

/** An offer as the order of it shows it: the price that holds for every method, and that of each. */
export type OfferView = { quote: QuoteView; byMethod: Partial<Record<PaymentMethod, QuoteView>> };

/** What of a quote goes to the browser. */
export function presentQuote({ discount, ...quote }: Quote): QuoteView {
  return { ...quote, discount: discount && { code: discount.code, percentage: discount.percentage } };
}

/** What of an offer goes to the browser. */
export function presentOffer({ quote, byMethod }: PackageOffer): OfferView {
  return {
    quote: presentQuote(quote),
    byMethod: Object.fromEntries([...byMethod].map(([method, each]) => [method, presentQuote(each)])),
  };
}
