import { z } from "zod";

/** First day that anybody asks for: before it zones have offsets of seconds, and databases have no year 0. */
const earliest = "1900-01-01";

/**
 * A day of the calendar as somebody asks for it, `YYYY-MM-DD` from 1900 on.
 * Source: RFC 3339, full-date; PostgreSQL, "Date/Time Types", which has no year 0.
 */
export const calendarDay = z.iso.date().refine((day) => day >= earliest);
