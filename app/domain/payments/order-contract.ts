import { z } from "zod";
import { paymentMethods } from "#app/platform/payments/payment-provider.ts";

/** The form of an order; each message is a key of the texts. The two consents stand apart, and neither is given beforehand. */
export const orderContract = z.object({
  method: z.enum(paymentMethods, "method"),
  delivery: z.literal("on", "delivery"),
  withdrawal: z.literal("on", "withdrawal"),
  /** The total that the member saw, in minor units: nobody pays another. */
  total: z.coerce.number().int().min(1).max(100_000_000),
  /** The member's latest payment when the page was made: a second click, the way back and a second window name the same. */
  after: z.union([z.uuid(), z.literal("")]).default(""),
  code: z.string().max(40).optional(),
});

export type OrderInput = z.infer<typeof orderContract>;
