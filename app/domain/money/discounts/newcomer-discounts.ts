import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Settings } from "#app/platform/tenancy/tenant-contract.ts";
import type { Discount } from "./discount.ts";

/** Source: spec section 9, "Time bonus: code TIMEBONUS25, 25 percent, window 14400 s (4 hours) from signup". */
export const timeBonusCode = "TIMEBONUS25";
export const timeBonusSeconds = 14_400;
export const timeBonusPercentage = 25;
/** Source: spec section 9, "Welcome discount 25 percent, time-limited": it ends a week after the signup. */
export const welcomeDays = 7;

/** A member as the discounts for newcomers look at one: both are for the first order. */
export type Newcomer = { signupDate: Date; isPaid: boolean };

type NewcomerDiscount = Pick<Discount, "code" | "percentage" | "begins" | "expires" | "isUsed">;

const newcomerDiscount = (discount: NewcomerDiscount): Discount => ({
  ...discount,
  country: null,
  currency: null,
  minimumMinor: 0,
  methods: [],
  validity: "once_per_user",
  isDisabled: false,
  accountId: null,
});

/** The code of a brand's welcome discount: `WELCOME25`, or by the lower percentage that the brand gives. */
export function welcomeCodeOf({ welcome_discount: percentage }: Pick<Settings, "welcome_discount">): string {
  return `WELCOME${percentage}`;
}

/**
 * The time bonus of a member: it ends four hours after the signup, whatever happens meanwhile, and is used up by the
 * first order.
 */
export function timeBonusOf({ signupDate, isPaid }: Newcomer): Discount {
  const expires = new Date(signupDate.getTime() + timeBonusSeconds * 1_000);
  return newcomerDiscount({
    code: timeBonusCode,
    percentage: timeBonusPercentage,
    begins: signupDate,
    expires,
    isUsed: isPaid,
  });
}

/** The welcome discount of a member: for the first order, within the first week; null where the brand gives none. */
export function welcomeDiscountOf(
  { signupDate, isPaid }: Newcomer,
  settings: Pick<Settings, "welcome_discount">,
): Discount | null {
  const percentage = settings.welcome_discount;
  if (percentage === 0) return null;
  const expires = new Date(signupDate.getTime() + welcomeDays * millisecondsIn.day);
  return newcomerDiscount({ code: welcomeCodeOf(settings), percentage, begins: signupDate, expires, isUsed: isPaid });
}
