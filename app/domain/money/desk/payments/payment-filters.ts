import { z } from "zod";
import { calendarDay } from "#app/platform/clock/calendar-day.ts";
import { paymentMethods } from "#app/platform/payments/payment-provider.ts";
import { writtenLine } from "#app/platform/forms/written-text.ts";

/** How payments that staff look for may stand; what was given back is completed too. */
export const soughtStandings = [
  "loading",
  "pending",
  "completed",
  "failed",
  "cancelled",
  "refunded",
  "chargedBack",
] as const;

/** How payments that staff look for may have been paid. */
export const soughtMethods = paymentMethods;

const day = calendarDay.nullable().catch(null);

/**
 * What staff look for: words that name a payment or a payer (`readSought`), how payments stand, how they were paid, and
 * first and last day. What cannot be read is not asked for.
 */
export const paymentFilterContract = z.object({
  q: writtenLine({ least: 0, most: 200 }).catch(""),
  standing: z.enum(soughtStandings).nullable().catch(null),
  method: z.enum(soughtMethods).nullable().catch(null),
  from: day,
  until: day,
});

export type PaymentFilters = z.infer<typeof paymentFilterContract>;
