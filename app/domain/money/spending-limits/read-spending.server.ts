import { canComplete } from "#app/domain/money/open-orders/can-complete.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { SpendingWindow } from "./spending-window.ts";

/**
 * What a member has spent in a window, in minor units of one currency: what was paid less what was given back, and what
 * can still be paid for orders that are open.
 */
export type Spending = { paidMinor: number; openMinor: number };

type Asked = { tenantId: string; accountId: string; currency: string };

/** Reads what counts against a member's limits, in the caller's transaction. */
export async function readSpending(
  tx: Tx,
  { tenantId, accountId, currency }: Asked,
  { from, until }: SpendingWindow,
  now: Date,
): Promise<Spending> {
  const own = { tenantId, accountId, currency };
  const paid = await tx.payment.aggregate({
    where: { ...own, status: "completed", completedAt: { gte: from, lt: until } },
    _sum: { amountMinor: true, refundedMinor: true },
  });
  // why whenever they were placed: an order of yesterday that is paid today is money of today
  const open = await tx.payment.aggregate({
    where: { ...own, ...canComplete(tenantId, now), status: { not: "completed" } },
    _sum: { amountMinor: true },
  });
  return {
    paidMinor: (paid._sum.amountMinor ?? 0) - (paid._sum.refundedMinor ?? 0),
    openMinor: open._sum.amountMinor ?? 0,
  };
}
