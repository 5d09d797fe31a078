import { dayIn } from "#app/domain/profiles/traits/search-age.ts";
import { zonedTime } from "#app/platform/locale/zoned-time.ts";
import type { SpendingPeriod } from "./spending-limit.ts";

/** From which moment what is spent counts, and when counting begins anew. */
export type SpendingWindow = { from: Date; until: Date };

/** The day or month of the calendar that a moment falls on in a time zone (IANA name). */
export function spendingWindow(period: SpendingPeriod, timeZone: string, now: Date): SpendingWindow {
  const today = dayIn(timeZone, now);
  const [year, month, date] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  const [first, next] =
    period === "day"
      ? [Date.UTC(year, month, date), Date.UTC(year, month, date + 1)]
      : [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)];
  return { from: midnightIn(timeZone, first), until: midnightIn(timeZone, next) };
}

/** The moment at which a calendar day, given as its UTC midnight, begins in a time zone. */
function midnightIn(timeZone: string, day: number): Date {
  // why twice: the clocks may change between that UTC midnight and the zone's own
  const about = day - offsetIn(timeZone, day);
  return new Date(day - offsetIn(timeZone, about));
}

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetIn(timeZone: string, moment: number): number {
  const { year, month, day, hour, minute, second } = zonedTime(timeZone, moment);
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  return local - Math.floor(moment / 1_000) * 1_000;
}
