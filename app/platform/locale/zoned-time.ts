import { dateTimeFormat } from "./formats.ts";

/** What calendar and clock say, in the Gregorian calendar and 24 hours; months are counted from 1. */
type ZonedTime = { year: number; month: number; day: number; hour: number; minute: number; second: number };

/**
 * What calendar and clock say at a moment in a time zone (IANA name), put together from parts: in which order a language
 * writes a date, and with which signs, is another one in another build of ICU.
 * @throws RangeError for what is no zone.
 */
export function zonedTime(timeZone: string, moment: Date | number): ZonedTime {
  const parts = dateTimeFormat("en-u-ca-gregory-nu-latn", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: of("year"),
    month: of("month"),
    day: of("day"),
    // why: some builds call midnight 24
    hour: of("hour") % 24,
    minute: of("minute"),
    second: of("second"),
  };
}

/** The calendar day (`YYYY-MM-DD`) that a moment falls on in a time zone (IANA name). */
export function isoDayIn(timeZone: string, moment: Date | number): string {
  const { year, month, day } = zonedTime(timeZone, moment);
  const padded = (value: number, length: number) => String(value).padStart(length, "0");
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}
