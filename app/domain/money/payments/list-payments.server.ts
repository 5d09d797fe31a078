import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import { type PaymentStanding, standingOf } from "#app/domain/money/reversals/payment-standing.ts";

const most = 100;

/** A payment in the member's list; the amount is in minor units and includes VAT. */
export type ListedPayment = {
  id: string;
  number: string;
  standing: PaymentStanding;
  credits: number;
  currency: string;
  amountMinor: number;
  /** What was given back, or is on its way. */
  refundedMinor: number;
  createdAt: Date;
};

/** The member's own payments, the latest hundred, newest first. */
export async function listPayments({ tenant, actor }: MemberCtx): Promise<ListedPayment[]> {
  const payments = await withTenant(tenant.id, (tx) =>
    tx.payment.findMany({
      where: { tenantId: tenant.id, accountId: actor.accountId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: most,
      select: {
        id: true,
        status: true,
        credits: true,
        currency: true,
        amountMinor: true,
        refundedMinor: true,
        refundingMinor: true,
        chargedBackMinor: true,
        advancedAt: true,
        createdAt: true,
      },
    }),
  );
  return payments.map(({ status, chargedBackMinor, refundingMinor, advancedAt, ...payment }) => ({
    ...payment,
    refundedMinor: payment.refundedMinor + refundingMinor,
    number: paymentNumber(payment.id),
    standing: standingOf({ ...payment, status, chargedBackMinor, refundingMinor, advancedAt }),
  }));
}
