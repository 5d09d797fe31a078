import { bestDiscount, refuseDiscount, refuseForOrder } from "#app/domain/money/discounts/choose-discount.ts";
import type { Discount, DiscountFacts, DiscountRefusal } from "#app/domain/money/discounts/discount.ts";
import type { Package } from "#app/domain/money/packages/list-packages.ts";
import type { PriceHistory } from "#app/domain/money/price-history/price-history.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { pricesBefore } from "./quote-package.ts";

/**
 * What becomes of a typed code for one package: why it is refused, or with which methods it fits (`fits`) and with
 * which of these it is what is taken off (`taken`): with the others another discount takes as much or more.
 */
export type CodeVerdict =
  | { refusal: DiscountRefusal }
  | { refusal: null; fits: PaymentMethod[]; taken: PaymentMethod[] };

type Order = {
  facts: DiscountFacts;
  pack: Package;
  history: PriceHistory;
  methods: readonly PaymentMethod[];
  discounts: readonly Discount[];
};

/** Judges a typed code by the same rules as the quote, so that what is said of it and what is ordered agree. */
export function checkDiscountCode(
  asked: Discount | null,
  { facts, pack, history, methods, discounts }: Order,
): CodeVerdict {
  const refusal = asked ? refuseDiscount(asked, facts) : "discount_unknown";
  if (!asked || refusal) return { refusal: refusal ?? "discount_unknown" };
  const order = (method: PaymentMethod) => ({ amountMinor: pack.amount, currency: pack.currency, method });
  const fits = methods.filter((method) => refuseForOrder(asked, order(method)) === null);
  const [first] = methods;
  if (fits.length === 0) return { refusal: (first && refuseForOrder(asked, order(first))) ?? "discount_method" };
  return {
    refusal: null,
    fits,
    taken: fits.filter(
      (method) => bestDiscount(discounts, order(method), pricesBefore(pack, history))?.code === asked.code,
    ),
  };
}
