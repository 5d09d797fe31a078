import { millisecondsIn } from "#app/platform/clock/durations.ts";

/** The Sunday of Easter in the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): Date {
  const cycle = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const leap = Math.floor((century + 8) / 25);
  const epact = (19 * cycle + century - Math.floor(century / 4) - Math.floor((century - leap + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((cycle + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1));
}

const fixedHolidays = new Set(["01-01", "05-01", "12-25", "12-26"]);

/** Whether banks settle in euros on a day (midnight UTC): not at weekends, nor on the six holidays of TARGET. */
export function isTargetDay(day: Date): boolean {
  const weekday = day.getUTCDay();
  if (weekday === 0 || weekday === 6 || fixedHolidays.has(day.toISOString().slice(5, 10))) return false;
  const fromEaster = (day.getTime() - easterOf(day.getUTCFullYear()).getTime()) / millisecondsIn.day;
  return fromEaster !== -2 && fromEaster !== 1;
}

/** The first day on which banks settle, at least so many days after a day (midnight UTC, all of them). */
export function targetDayAfter(day: Date, days: number): Date {
  const at = new Date(day.getTime() + days * millisecondsIn.day);
  return isTargetDay(at) ? at : targetDayAfter(at, 1);
}
