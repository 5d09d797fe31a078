import { z } from "zod";
import { calendarDay } from "#app/platform/clock/calendar-day.ts";
import { standing } from "./payment-parts.ts";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { soughtMethods, soughtStandings } from "#app/domain/money/desk/payments/payment-filters.ts";
import { writtenLine } from "#app/platform/forms/written-text.ts";

const day = calendarDay.nullable().default(null);

export const searchPayments = endpoint({
  name: "payments.search",
  method: "GET",
  path: "/brands/:brand/payments",
  access: "payments.see",
  summary: "Payments, the latest first, 50 at a time; found by their number, a receipt's, or the payer. Written down",
  input: z.object({
    brand: z.string(),
    q: writtenLine({ least: 0, most: 200 }).default(""),
    standing: z.enum(soughtStandings).nullable().default(null),
    method: z.enum(soughtMethods).nullable().default(null),
    from: day,
    until: day,
    after: z.string().max(200).nullable().default(null),
  }),
  output: z.object({
    payments: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        accountId: z.string(),
        name: z.string(),
        standing,
        amountMinor: z.int(),
        refundedMinor: z.int(),
        currency: z.string(),
        credits: z.int(),
        method: z.string(),
        createdAt: moment,
      }),
    ),
    next: z.string().nullable(),
  }),
});
