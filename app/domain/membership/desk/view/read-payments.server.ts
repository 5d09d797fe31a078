import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import { type PaymentStanding, standingOf } from "#app/domain/money/reversals/payment-standing.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** A payment of a member; amounts are minor units and include VAT, what is on its way back counts as refunded. */
export type MemberPayment = {
  id: string;
  number: string;
  standing: PaymentStanding;
  amountMinor: number;
  refundedMinor: number;
  currency: string;
  credits: number;
  createdAt: Date;
};

const most = 5;

/** Reads a member's last five payments, in the caller's transaction. */
export async function readPayments(
  tx: Tx,
  { tenantId, accountId }: { tenantId: string; accountId: string },
): Promise<MemberPayment[]> {
  const payments = await tx.payment.findMany({
    where: { tenantId, accountId },
    orderBy: { createdAt: "desc" },
    take: most,
    select: {
      id: true,
      status: true,
      amountMinor: true,
      refundedMinor: true,
      refundingMinor: true,
      chargedBackMinor: true,
      currency: true,
      credits: true,
      advancedAt: true,
      createdAt: true,
    },
  });
  return payments.map((payment) => {
    const { id, amountMinor, refundedMinor, refundingMinor, currency, credits, createdAt } = payment;
    return {
      id,
      number: paymentNumber(id),
      standing: standingOf(payment),
      amountMinor,
      refundedMinor: refundedMinor + refundingMinor,
      currency,
      credits,
      createdAt,
    };
  });
}
