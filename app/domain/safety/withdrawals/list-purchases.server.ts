import { readUnusedCredits } from "#app/domain/money/ledger/read-unused-credits.server.ts";
import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import { leftToRefund } from "#app/domain/money/reversals/left-to-refund.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { withdrawalToken } from "./withdrawal-link.server.ts";
import { isInPeriod, lastDayToWithdraw } from "./withdrawal-period.ts";
import { withdrawalWorth } from "./withdrawal-worth.ts";

const most = 20;

/**
 * A purchase as it stands to be withdrawn from. Money in minor units: what was paid, and what is given back now.
 * `standing`: it can be withdrawn from; the time is over; it was done before (`statement` is its secret); or nothing is
 * left of the money.
 */
export type Purchase = {
  paymentId: string;
  number: string;
  credits: number;
  unused: number;
  amountMinor: number;
  backMinor: number;
  currency: string;
  boughtAt: Date;
  /** Midnight UTC. */
  lastDay: Date;
  isPaid: boolean;
  standing: "open" | "over" | "withdrawn" | "gone";
  statement: string | null;
};

/** The member's own purchases, the latest twenty, newest first, each with what a withdrawal would bring. */
export async function listPurchases({
  tenant,
  actor,
  clock,
}: Pick<MemberCtx, "tenant" | "actor" | "clock">): Promise<Purchase[]> {
  const tenantId = tenant.id;
  const { accountId } = actor;
  const now = clock.now();
  const { payments, paid } = await withTenant(tenantId, async (tx) => ({
    payments: await tx.payment.findMany({
      where: { tenantId, accountId, status: { in: ["completed", "pending"] } },
      include: { withdrawal: { select: { id: true } } },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: most,
    }),
    paid: (await readUnusedCredits(tx, { tenantId, accountId })).paid,
  }));
  return Promise.all(
    payments.map(async ({ withdrawal, ...payment }) => {
      const { id: paymentId, credits, amountMinor, currency, createdAt, completedAt, status } = payment;
      const isPaid = status === "completed";
      const unused = isPaid ? (paid.find((lot) => lot.paymentId === paymentId)?.credits ?? 0) : credits;
      const isGone = isPaid && amountMinor > 0 && leftToRefund(payment) === 0;
      const isOpen = isInPeriod(payment, now);
      return {
        paymentId,
        number: paymentNumber(paymentId),
        credits,
        unused,
        amountMinor,
        backMinor: isPaid ? withdrawalWorth(payment, unused) : amountMinor,
        currency,
        boughtAt: completedAt ?? createdAt,
        lastDay: lastDayToWithdraw(payment),
        isPaid,
        standing: withdrawal ? "withdrawn" : isGone ? "gone" : isOpen ? "open" : "over",
        statement: withdrawal && (await withdrawalToken(tenantId, withdrawal)),
      };
    }),
  );
}
