import { bestDiscount, reductionOf } from "#app/domain/discounts/choose-discount.ts";
import type { Discount } from "#app/domain/discounts/discount.ts";
import type { Package } from "#app/domain/packages/list-packages.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { vatWithin } from "./vat-rates.ts";

/** What a package costs a member now. Amounts are minor units of the currency and include VAT; the rate is hundredths of a percent. */
export type Quote = {
  credits: number;
  currency: string;
  /** Without the discount. */
  listMinor: number;
  discountMinor: number;
  amountMinor: number;
  vatRate: number;
  vatMinor: number;
  perMessageMinor: number;
  discount: Discount | null;
};

type Terms = { discounts: readonly Discount[]; method: PaymentMethod | null; vatRate: number; messageCredits: number };

/** The price of a package with the best of the discounts that fit it, never more than one (product.md, Money). */
export function quotePackage({ credits, currency, amount }: Package, { discounts, method, vatRate, messageCredits }: Terms): Quote {
  const discount = bestDiscount(discounts, { amountMinor: amount, currency, method });
  const discountMinor = discount ? reductionOf(amount, discount.percentage) : 0;
  const amountMinor = amount - discountMinor;
  const perMessageMinor = Math.ceil((amountMinor * Math.max(1, messageCredits)) / credits);
  return { credits, currency, listMinor: amount, discountMinor, amountMinor, vatRate, vatMinor: vatWithin(amountMinor, vatRate), perMessageMinor, discount };
}
