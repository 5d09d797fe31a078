import type { RunningDiscount } from "#app/domain/money/discounts/discount.ts";

/** What follows a discount as pages show it; moments in milliseconds since 1970. */
export type NextDiscount = { percentage: number; expires: number | null };

/** What of it goes to the browser. */
export function nextDiscount({ follows }: RunningDiscount): NextDiscount | null {
  return follows && { percentage: follows.percentage, expires: follows.expires?.getTime() ?? null };
}
