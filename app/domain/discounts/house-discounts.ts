import type { Discount } from "./discount.ts";

/** Source: spec section 9, "Time bonus: code TIMEBONUS25, 25 percent, window 14400 s (4 hours) from signup". */
export const timeBonusCode = "TIMEBONUS25";
export const timeBonusSeconds = 14_400;
/** Source: spec section 9, "Welcome discount 25 percent, time-limited": it ends a week after the signup. */
export const welcomeCode = "WELCOME25";
export const welcomeDays = 7;
export const housePercentage = 25;

const secondInMs = 1_000;
const dayInMs = 24 * 60 * 60 * secondInMs;

/** A member as the house's own discounts look at one: both are for the first order. */
export type Newcomer = { signupDate: Date; isPaid: boolean };

const houseDiscount = (code: string, expires: Date, isUsed: boolean): Discount => ({
  code, percentage: housePercentage, expires, country: null, currency: null, minimumMinor: 0, methods: [], validity: "once_per_user", isDisabled: false, accountId: null, isUsed,
});

/** The time bonus of a member: it ends four hours after the signup, whatever happens meanwhile, and is used up by the first order. */
export function timeBonusOf({ signupDate, isPaid }: Newcomer): Discount {
  return houseDiscount(timeBonusCode, new Date(signupDate.getTime() + timeBonusSeconds * secondInMs), isPaid);
}

/** The welcome discount of a member: for the first order, within the first week. */
export function welcomeDiscountOf({ signupDate, isPaid }: Newcomer): Discount {
  return houseDiscount(welcomeCode, new Date(signupDate.getTime() + welcomeDays * dayInMs), isPaid);
}
