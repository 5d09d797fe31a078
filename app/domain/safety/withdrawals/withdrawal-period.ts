import { targetDayAfter } from "#app/domain/money/direct-debits/target-days.ts";
import { dayIn } from "#app/domain/profiles/traits/search-age.ts";
import { countries, isCountry } from "#app/platform/geo/countries.ts";

const days = 14;

type Bought = { country: string; createdAt: Date; completedAt: Date | null };

const zoneOf = ({ country }: Bought) => (isCountry(country) ? countries[country].timeZone : "UTC");

/**
 * The last day (midnight UTC) on which somebody can withdraw from a purchase: the 14th after it, where the buyer is, and
 * the next working day where that is none (Directive 2011/83/EU, article 9; Regulation 1182/71, article 3). Whoever paid
 * later than they ordered has the time from then.
 */
export const lastDayToWithdraw = (bought: Bought): Date =>
  targetDayAfter(dayIn(zoneOf(bought), bought.completedAt ?? bought.createdAt), days);

/** Whether a purchase can still be withdrawn from, until the end of the last day. */
export const isInPeriod = (bought: Bought, now: Date): boolean =>
  dayIn(zoneOf(bought), now) <= lastDayToWithdraw(bought);

/** Until when money is to be given back after a statement (article 13). */
export const dueAfter = (statedAt: Date): Date => {
  const due = new Date(statedAt);
  due.setUTCDate(due.getUTCDate() + days);
  return due;
};
