import type { RunningDiscount } from "#app/domain/money/discounts/discount.ts";
import { type ShownFollowing, shownFollowing } from "#app/routes/bonus/shown-following.ts";

/** The discount of a member who thinks of leaving, as pages show it; moments in milliseconds since 1970. */
export type ShownStay = { code: string; percentage: number; expires: number; follows: ShownFollowing | null };

/** What of it goes to the browser. */
export function shownStay(discount: RunningDiscount): ShownStay {
  const { code, percentage, expires } = discount;
  return { code, percentage, expires: expires?.getTime() ?? 0, follows: shownFollowing(discount) };
}
