import type { PaymentStatus } from "#app/platform/db/generated/enums.ts";
import { isTakenBack } from "./credits-taken-back.ts";

/** How a payment stands in its payer's words: also what became of it after it was paid. */
export type PaymentStanding = PaymentStatus | "advanced" | "refunded" | "refundedPart" | "chargedBack";

type Paid = {
  status: PaymentStatus;
  credits: number;
  amountMinor: number;
  refundedMinor: number;
  refundingMinor: number;
  chargedBackMinor: number;
  /** When its credits were given ahead of the money. */
  advancedAt?: Date | null;
};

/** Tells how a payment stands for its payer, to whom money on its way back is given back; what the bank fetched back goes before what was refunded. */
export function standingOf(payment: Paid): PaymentStanding {
  if (payment.chargedBackMinor > 0) return "chargedBack";
  if (payment.status === "pending" && payment.advancedAt) return "advanced";
  if (payment.refundedMinor + payment.refundingMinor === 0) return payment.status;
  return isTakenBack(payment, payment) ? "refunded" : "refundedPart";
}
