import { z } from "zod";
import { calendarDay } from "#app/platform/clock/calendar-day.ts";
import { rangeNames } from "#app/domain/tenants/numbers/numbers-range.ts";

const day = calendarDay.nullable().default(null);

/** Which days of which brand are asked for: all that the operator holds without one; `from` and `to` of an own range. */
export const numbersFilterContract = z.object({
  brand: z.string().max(100).nullable().default(null),
  range: z.enum(rangeNames).default("fourWeeks"),
  from: day,
  to: day,
});

/** Amounts in minor units by currency, which are never added to each other. */
export const amountsContract = z.record(z.string(), z.int());

/** What happened in some time; `active` adds up the members of each day. */
export const figuresContract = z.object({
  visits: z.int(),
  signups: z.int(),
  confirmed: z.int(),
  active: z.int(),
  messages: z.int(),
  buyers: z.int(),
  sales: z.int(),
  revenue: amountsContract,
});
