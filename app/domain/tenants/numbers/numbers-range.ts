import { addDays, daysBetween, utcDayOf } from "./utc-day.ts";

/** The ranges that one chooses by name; `own` has its days beside it. */
export const rangeNames = ["today", "week", "fourWeeks", "quarter", "month", "own"] as const;

type RangeName = (typeof rangeNames)[number];

/** A range as it is asked for; both days of an own one belong to it. */
export type AskedRange = { range: RangeName; from: string | null; to: string | null };

/** Days of UTC, from the first to before the second. */
export type DayRange = { from: string; until: string };

const lengths = { today: 1, week: 7, fourWeeks: 28, quarter: 90 } as const;
const longest = 366;

/**
 * The days that are asked for, today the last of them: of an own range whose ends are the wrong way round the same days,
 * of one that is too long the last 366.
 */
export function dayRangeOf({ range, from, to }: AskedRange, now: Date): DayRange {
  const today = utcDayOf(now);
  const until = addDays(today, 1);
  if (range === "month") return { from: `${today.slice(0, 8)}01`, until };
  if (range !== "own") return { from: addDays(until, -lengths[range]), until };
  const days = [from ?? today, to ?? today].map((day) => (day > today ? today : day)).toSorted();
  const [first = today, last = today] = days;
  const end = addDays(last, 1);
  const earliest = addDays(end, -longest);
  return { from: first < earliest ? earliest : first, until: end };
}

/** As many days just before. */
export const rangeBefore = ({ from, until }: DayRange): DayRange => ({
  from: addDays(from, -daysBetween(from, until)),
  until: from,
});

/** The days of a range, one after another. */
export const daysOf = ({ from, until }: DayRange): string[] =>
  Array.from({ length: daysBetween(from, until) }, (_, index) => addDays(from, index));
