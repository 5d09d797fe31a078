import { bestDiscount, type PricesBefore, reductionOf } from "#app/domain/money/discounts/choose-discount.ts";
import type { Discount } from "#app/domain/money/discounts/discount.ts";
import type { Package } from "#app/domain/money/packages/list-packages.ts";
import { lowestPrice, type PriceHistory } from "#app/domain/money/price-history/price-history.ts";
import { pricePerMessage } from "#app/domain/money/packages/price-per-message.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { type TaxName, vatWithin } from "#app/domain/money/vat/vat-rates.ts";

/**
 * What a package costs a member now, paid by one method. Amounts are minor units of the currency and include VAT; the
 * rate is hundredths of a percent.
 */
export type Quote = {
  credits: number;
  currency: string;
  /**
   * What the discount is taken off: the lowest price since 30 days before it began (`lowestPrice`); without one
   * today's.
   */
  listMinor: number;
  discountMinor: number;
  amountMinor: number;
  vatRate: number;
  vatMinor: number;
  tax: TaxName;
  perMessageMinor: number;
  discount: Discount | null;
};

export type Terms = {
  discounts: readonly Discount[];
  history: PriceHistory;
  method: PaymentMethod;
  vatRate: number;
  tax: TaxName;
  messageCredits: number;
};

/** The price of a package with the best of the discounts that fit it, never more than one (product.md, Money). */
export function quotePackage(
  pack: Package,
  { discounts, history, method, vatRate, tax, messageCredits }: Terms,
): Quote {
  const { credits, currency, amount } = pack;
  const priceBefore = pricesBefore(pack, history);
  const discount = bestDiscount(discounts, { amountMinor: amount, currency, method }, priceBefore);
  const listMinor = discount ? priceBefore(discount) : amount;
  const discountMinor = discount ? reductionOf(listMinor, discount.percentage) : 0;
  const amountMinor = listMinor - discountMinor;
  const perMessageMinor = pricePerMessage({ amountMinor, credits, messageCredits });
  return {
    credits,
    currency,
    listMinor,
    discountMinor,
    amountMinor,
    vatRate,
    vatMinor: vatWithin(amountMinor, vatRate),
    tax,
    perMessageMinor,
    discount,
  };
}

/** What each discount of a package would be taken off. */
export function pricesBefore(pack: Package, history: PriceHistory): PricesBefore {
  return ({ begins }) => lowestPrice(pack, history, begins);
}

/**
 * A package with its price for each method. `quote` is the dearest of them: what is said before a method is chosen
 * holds for every one.
 */
export type PackageOffer = { pack: Package; quote: Quote; byMethod: ReadonlyMap<PaymentMethod, Quote> };

/** The price of a package for each method that there is; null where there is none. */
export function offerPackage(
  pack: Package,
  methods: readonly PaymentMethod[],
  terms: Omit<Terms, "method">,
): PackageOffer | null {
  const byMethod = new Map(methods.map((method) => [method, quotePackage(pack, { ...terms, method })]));
  const [first, ...others] = byMethod.values();
  if (!first) return null;
  return {
    pack,
    byMethod,
    quote: others.reduce((dearest, quote) => (quote.amountMinor > dearest.amountMinor ? quote : dearest), first),
  };
}
