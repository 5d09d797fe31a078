import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import type { Discount } from "./discount.ts";
import { type Newcomer, newcomerDiscount } from "./newcomer-discount.ts";

type TimeBonusSettings = Pick<Settings, "time_bonus">;

/** Source: spec section 9, "Time bonus: code TIMEBONUS25, 25 percent, window 14400 s (4 hours) from signup". */
const usual = { percentage: 25, hours: 4 };

/** What a brand gives newcomers for the first hours; null where it gives nothing. */
export const timeBonusRuleOf = ({ time_bonus: rule = usual }: TimeBonusSettings) => rule;

/** The code of a brand's time bonus: `TIMEBONUS25`, or by the percentage that the brand gives. */
export const timeBonusCodeOf = (percentage: number): string => `TIMEBONUS${percentage}`;

/**
 * The time bonus of a member: it ends so many hours after the signup, whatever happens meanwhile, and is used up by the
 * first order. Null where the brand gives none.
 */
export function timeBonusOf({ signupDate, isPaid }: Newcomer, settings: TimeBonusSettings): Discount | null {
  const rule = timeBonusRuleOf(settings);
  if (!rule) return null;
  const { percentage, hours } = rule;
  return newcomerDiscount({
    code: timeBonusCodeOf(percentage),
    percentage,
    begins: signupDate,
    expires: new Date(signupDate.getTime() + hours * millisecondsIn.hour),
    isUsed: isPaid,
  });
}
