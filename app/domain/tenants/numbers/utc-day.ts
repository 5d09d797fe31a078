import { millisecondsIn } from "#app/platform/clock/durations.ts";

/** The day of UTC in which a moment lies, as `2026-11-23`. */
export const utcDayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The moment at which a day of UTC begins. */
export const startOfUtcDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

/** The day so many days after another; before it for a number below zero. */
export const addDays = (day: string, days: number): string =>
  utcDayOf(new Date(startOfUtcDay(day).getTime() + days * millisecondsIn.day));

/** How many days lie between two, the second excluded. */
export const daysBetween = (from: string, until: string): number =>
  (startOfUtcDay(until).getTime() - startOfUtcDay(from).getTime()) / millisecondsIn.day;

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((startOfUtcDay(day).getUTCDay() + 6) % 7));
