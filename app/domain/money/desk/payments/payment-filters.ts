import { z } from "zod";
import { isStorableText } from "#app/platform/forms/is-storable-text.ts";
import { paymentMethods } from "#app/platform/payments/payment-provider.ts";

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

const day = z.iso.date().nullable().catch(null);

/**
 * What staff look for: words that name a payment or a payer (`readSought`), how payments stand, how they were paid, and
 * first and last day. What cannot be read is not asked for.
 */
export const paymentFilterContract = z.object({
  q: z.string().trim().max(200).refine(isStorableText).catch(""),
  standing: z.enum(soughtStandings).nullable().catch(null),
  method: z.enum(soughtMethods).nullable().catch(null),
  from: day,
  until: day,
});

export type PaymentFilters = z.infer<typeof paymentFilterContract>;
