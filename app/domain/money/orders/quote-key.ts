import type { Quote } from "./quote-package.ts";

/**
 * What a price was when it was shown: the amount in minor units including VAT, its currency, and the code of its
 * discount or "".
 */
export type SeenPrice = { amountMinor: number; currency: string; discount: string };

const keyForm = /^(\d{1,9})-([A-Z]{3})-(.{0,40})$/u;

/** A price as the order form carries it from where it was shown to where it is ordered: `3412-EUR-TIMEBONUS25`. */
export function quoteKey({
  amountMinor,
  currency,
  discount,
}: Pick<Quote, "amountMinor" | "currency"> & { discount: { code: string } | null }): string {
  return `${amountMinor}-${currency}-${discount?.code ?? ""}`;
}

/** The price behind a key; null for what is none. */
export function readQuoteKey(key: string): SeenPrice | null {
  const [, amount, currency = "", discount = ""] = keyForm.exec(key) ?? [];
  return amount === undefined ? null : { amountMinor: Number(amount), currency, discount };
}
