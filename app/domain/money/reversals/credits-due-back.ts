import type { PaymentStatus } from "#app/platform/db/generated/enums.ts";
import { type CreditsTakenBack, creditsTakenBack, isTakenBack } from "./credits-taken-back.ts";

/** A payment as far as it says how many of its credits shall have been taken back; money in minor units. */
export type DueBack = {
  status: PaymentStatus;
  /** When its credits were given ahead of the money; null where they come with it. */
  advancedAt: Date | null;
  credits: number;
  amountMinor: number;
  refundedMinor: number;
  refundingMinor: number;
  chargedBackMinor: number;
};

const isAdvanceLost = ({ status, advancedAt }: Pick<DueBack, "status" | "advancedAt">) =>
  advancedAt !== null && (status === "failed" || status === "cancelled");

/**
 * How many credits of a payment shall have been taken back as it stands: what goes with the money (`creditsTakenBack`)
 * and, of one whose credits were given ahead, all of them where no money comes.
 */
export function creditsDueBack(payment: DueBack): CreditsTakenBack {
  if (payment.status === "completed") return creditsTakenBack(payment, payment);
  return { refund: 0, chargeback: isAdvanceLost(payment) ? payment.credits : 0 };
}

/** Whether nothing is left of what a payment brought. */
export const isAllDueBack = (payment: DueBack): boolean =>
  payment.status === "completed" ? isTakenBack(payment, payment) : isAdvanceLost(payment);
