import { bookingZone } from "#app/domain/money/payments/booking-zone.ts";
import { dayIn } from "#app/domain/profiles/traits/search-age.ts";
import type { Company } from "#app/platform/tenancy/contracts/company-contract.ts";
import { targetDayAfter } from "./target-days.ts";

/** The day that it is where the company keeps its books, as midnight UTC. */
export const bookingDay = (company: Pick<Company, "country">, now: Date): Date => dayIn(bookingZone(company), now);

/** The day on which an account is debited that is announced now: a day of banks, when the notice is over. */
export const debitDay = (company: Pick<Company, "country">, now: Date, noticeDays: number): Date =>
  targetDayAfter(bookingDay(company, now), noticeDays);

/** The calendar month of a day: its first, and the first of the next. */
export const monthOf = (day: Date): { from: Date; until: Date } => ({
  from: new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1)),
  until: new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1)),
});
