import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import type { Discount } from "./discount.ts";
import { type Newcomer, newcomerDiscount } from "./newcomer-discount.ts";

/** Source: spec section 9, "Welcome discount 25 percent, time-limited": it ends a week after the signup. */
const usualDays = 7;

/** For how many days after the signup a brand gives its welcome discount. */
export const welcomeDaysOf = ({ welcome_days = usualDays }: Pick<Settings, "welcome_days">): number => welcome_days;

/** The code of a brand's welcome discount: `WELCOME25`, or by the lower percentage that the brand gives. */
export function welcomeCodeOf({ welcome_discount: percentage }: Pick<Settings, "welcome_discount">): string {
  return `WELCOME${percentage}`;
}

/** The welcome discount of a member: for the first order, within the first days; null where the brand gives none. */
export function welcomeDiscountOf(
  { signupDate, isPaid }: Newcomer,
  settings: Pick<Settings, "welcome_discount" | "welcome_days">,
): Discount | null {
  const percentage = settings.welcome_discount;
  if (percentage === 0) return null;
  const expires = new Date(signupDate.getTime() + welcomeDaysOf(settings) * millisecondsIn.day);
  return newcomerDiscount({ code: welcomeCodeOf(settings), percentage, begins: signupDate, expires, isUsed: isPaid });
}
