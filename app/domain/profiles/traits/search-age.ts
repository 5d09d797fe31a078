import { type Country, countries } from "#app/platform/geo/countries.ts";
import { isoDayIn } from "#app/platform/locale/zoned-time.ts";

/** A day of the calendar, as a UTC midnight. */
export type Day = Date;

const partsOf = (day: Day) => ({ year: day.getUTCFullYear(), month: day.getUTCMonth(), date: day.getUTCDate() });

/** The calendar day that a moment falls on in a time zone (IANA name). */
export function dayIn(timeZone: string, moment: Date): Day {
  return new Date(`${isoDayIn(timeZone, moment)}T00:00:00Z`);
}

/** Age in whole years on a day; one born on 29 February grows older on 1 March of a common year. */
export function ageOn(birthDate: Day, today: Day): number {
  const [born, now] = [partsOf(birthDate), partsOf(today)];
  const isBeforeBirthday = now.month < born.month || (now.month === born.month && now.date < born.date);
  return now.year - born.year - (isBeforeBirthday ? 1 : 0);
}

/** The last day of birth of those who are at least `age` years old on a day. */
export function latestBirthOfAge(age: number, today: Day): Day {
  const { year, month, date } = partsOf(today);
  const birthday = new Date(Date.UTC(year - age, month, date));
  // why: 29 February of a common year would become 1 March, whose children are a day too young
  return birthday.getUTCMonth() === month ? birthday : new Date(Date.UTC(year - age, month + 1, 0));
}

/** Where a brand's days begin: the home zone of its first country. */
export function homeTimeZone({ countries: [first] }: { countries: readonly Country[] }): string {
  return first ? countries[first].timeZone : "UTC";
}
