import type { Discount, DiscountedOrder, DiscountFacts, DiscountRefusal } from "./discount.ts";

/** What nobody pays less than, in minor units. */
const minMinor = 1;

/** What a percentage takes off an amount, both in minor units; something, however little, is always left to pay. */
export function reductionOf(amountMinor: number, percentage: number): number {
  const reduction = Math.round((amountMinor * percentage) / 100);
  return Math.max(0, Math.min(reduction, amountMinor - minMinor));
}

/** Why a discount is not for this member, whatever is ordered; null where it is. */
export function refuseDiscount(discount: Discount, { accountId, country, now }: DiscountFacts): DiscountRefusal | null {
  if (discount.isDisabled || (discount.accountId !== null && discount.accountId !== accountId))
    return "discount_unknown";
  if (discount.isUsed) return "discount_used";
  if (discount.expires !== null && now >= discount.expires) return "discount_expired";
  if (discount.country !== null && discount.country !== country) return "discount_country";
  return null;
}

/** Why a discount does not fit an order; null where it fits. */
export function refuseForOrder(
  discount: Discount,
  { amountMinor, currency, method }: DiscountedOrder,
): DiscountRefusal | null {
  if (discount.currency !== null && discount.currency !== currency) return "discount_country";
  if (amountMinor < discount.minimumMinor) return "discount_minimum";
  if (discount.methods.length > 0 && !discount.methods.includes(method)) return "discount_method";
  return null;
}

/** What each discount would be taken off, in minor units (`priceBefore`). */
export type PricesBefore = (discount: Discount) => number;

/** The one discount with which an order costs least; of equals the first. Never two together (product.md, Money). */
export function bestDiscount(
  discounts: readonly Discount[],
  order: DiscountedOrder,
  priceBefore: PricesBefore,
): Discount | null {
  const costs = (discount: Discount) => priceBefore(discount) - reductionOf(priceBefore(discount), discount.percentage);
  const fitting = discounts.filter((discount) => refuseForOrder(discount, order) === null);
  return fitting.reduce<Discount | null>(
    (best, discount) => (best === null || costs(discount) < costs(best) ? discount : best),
    null,
  );
}
