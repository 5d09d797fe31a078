import type { Discount } from "./discount.ts";
import { type Newcomer, newcomerDiscount } from "./newcomer-discount.ts";

/** Source: spec section 9, "Time bonus: code TIMEBONUS25, 25 percent, window 14400 s (4 hours) from signup". */
export const timeBonusCode = "TIMEBONUS25";
export const timeBonusSeconds = 14_400;
export const timeBonusPercentage = 25;

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
