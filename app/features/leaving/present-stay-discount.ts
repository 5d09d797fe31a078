import type { RunningDiscount } from "#app/domain/money/discounts/discount.ts";
import { type NextDiscount, nextDiscount } from "#app/features/time-bonus/next-discount.ts";

/** The discount of a member who thinks of leaving, as pages show it; moments in milliseconds since 1970. */
export type StayDiscountView = { code: string; percentage: number; expires: number; follows: NextDiscount | null };

/** What of it goes to the browser. */
export function presentStayDiscount(discount: RunningDiscount): StayDiscountView {
  const { code, percentage, expires } = discount;
  return { code, percentage, expires: expires?.getTime() ?? 0, follows: nextDiscount(discount) };
}
