import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { zonedTime } from "#app/platform/locale/zoned-time.ts";

/** Hours of the day (0 to 23) in a zone from and until which nothing is sent; null for none. */
export type QuietHours = { from: number | null; until: number | null; timeZone: string };

const quarter = 15 * millisecondsIn.minute;

/** The hour of the day in a zone; an unknown zone counts as UTC. */
export function localHour(moment: Date, timeZone: string): number {
  try {
    return zonedTime(timeZone, moment).hour;
  } catch {
    return moment.getUTCHours();
  }
}

function isQuiet(moment: Date, { from, until, timeZone }: { from: number; until: number; timeZone: string }): boolean {
  const hour = localHour(moment, timeZone);
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** When the quiet hours that hold at a moment are over; null when none hold. */
export function endOfQuiet(moment: Date, { from, until, timeZone }: QuietHours): Date | null {
  if (from === null || until === null || from === until) return null;
  const hours = { from, until, timeZone };
  if (!isQuiet(moment, hours)) return null;
  let end = new Date(Math.floor(moment.getTime() / quarter) * quarter);
  // why: zones are off by quarters of an hour and change twice a year, so the end is walked to, not computed
  do end = new Date(end.getTime() + quarter);
  while (isQuiet(end, hours));
  return end;
}
