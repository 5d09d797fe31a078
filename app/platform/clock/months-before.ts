/** The moment so many months before another, on the same day of the month in UTC, or as many days into the next. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}
