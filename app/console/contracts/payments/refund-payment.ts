import { z } from "zod";
import { moneyReason, ofPayment } from "./payment-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const refundPayment = endpoint({
  name: "payments.refund",
  method: "POST",
  path: "/brands/:brand/payments/:payment/refunds",
  access: "payments.refund",
  summary: "Give a payment back, wholly or in part; the same key twice is one refund",
  input: ofPayment.extend({
    amountMinor: z.int().min(1).max(100_000_000),
    reason: moneyReason,
    /** A random UUID of the caller's, the id of the refund. */
    key: z.uuid(),
  }),
  output: z.object({}),
});
