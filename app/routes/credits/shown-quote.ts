import type { Quote } from "#app/domain/payments/quote-package.ts";

/** A quote as the pages show it: amounts in minor units including VAT, the rate in hundredths of a percent. */
export type ShownQuote = Omit<Quote, "discount"> & {
  discount: { code: string; percentage: number } | null;
};

/** What of a quote goes to the browser. */
export function shownQuote({ discount, ...quote }: Quote): ShownQuote {
  return { ...quote, discount: discount && { code: discount.code, percentage: discount.percentage } };
}

/** A rate of VAT as people read it: 2100 is "21%". */
export function formatRate(rate: number, languageTag: string): string {
  return new Intl.NumberFormat(languageTag, { style: "percent", maximumFractionDigits: 2 }).format(rate / 10_000);
}
