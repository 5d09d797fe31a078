import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { PaymentStatus } from "#app/platform/db/generated/enums.ts";
import { paymentNumber } from "./payment-number.ts";

const most = 100;

/** A payment in the member's list; the amount is in minor units and includes VAT. */
export type ListedPayment = {
  id: string;
  number: string;
  status: PaymentStatus;
  credits: number;
  currency: string;
  amountMinor: number;
  createdAt: Date;
};

/** The member's own payments, the latest hundred, newest first. */
export async function listPayments({ tenant, actor }: MemberCtx): Promise<ListedPayment[]> {
  const payments = await withTenant(tenant.id, (tx) =>
    tx.payment.findMany({
      where: { tenantId: tenant.id, accountId: actor.accountId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: most,
      select: { id: true, status: true, credits: true, currency: true, amountMinor: true, createdAt: true },
    }),
  );
  return payments.map((payment) => ({ ...payment, number: paymentNumber(payment.id) }));
}
