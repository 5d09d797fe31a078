import { z } from "zod";
import { ofPayment } from "./payment-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const viewRefund = endpoint({
  name: "payments.viewRefund",
  method: "GET",
  path: "/brands/:brand/payments/:payment/refund",
  access: "payments.refund",
  summary: "What can be given back of a payment, and what giving back an amount would do; the look is written down",
  // why a text: an amount as people type it, `12.50`; all that is left without one
  input: ofPayment.extend({ amount: z.string().max(20).nullable().default(null) }),
  output: z.object({
    number: z.string(),
    currency: z.string(),
    method: z.string(),
    left: z.int(),
    /** What was asked about; null for what is no amount, or more than is left. */
    amountMinor: z.int().nullable(),
    effect: z.object({ taken: z.int(), owed: z.int(), endsPremium: z.boolean() }).nullable(),
    /** A bank can fetch back a young debit also after our refund. */
    mayComeBack: z.boolean(),
  }),
});
