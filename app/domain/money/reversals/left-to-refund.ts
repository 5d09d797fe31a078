import type { Payment } from "#app/platform/db/generated/client.ts";

type Paid = Pick<Payment, "status" | "amountMinor" | "refundedMinor" | "refundingMinor" | "chargedBackMinor">;

/**
 * How much of a payment can still be given back, in minor units: what was paid without what was given back, is on its
 * way back, or was fetched back by the payer's bank. 0 for one that was not paid.
 */
export function leftToRefund({ status, amountMinor, refundedMinor, refundingMinor, chargedBackMinor }: Paid): number {
  if (status !== "completed") return 0;
  return Math.max(0, amountMinor - refundedMinor - refundingMinor - chargedBackMinor);
}
