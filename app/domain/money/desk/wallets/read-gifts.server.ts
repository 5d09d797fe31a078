import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { giftWindow } from "./gift-limits.ts";

/** How the transfers of a gift of staff to a member are named; a form's id follows. */
export const giftKey = (accountId: string, key: string): string => `staff:${accountId}:${key}`;

/** How many credits staff gave a member within the last 30 days, in the caller's transaction. */
export async function readGifts(
  tx: Tx,
  { tenantId, accountId, now }: { tenantId: string; accountId: string; now: Date },
): Promise<number> {
  const { _sum: sum } = await tx.ledgerEntry.aggregate({
    where: {
      tenantId,
      createdAt: { gt: new Date(now.getTime() - giftWindow) },
      ledgerAccount: { tenantId, accountId, kind: { in: ["wallet", "receivable"] } },
      transfer: { tenantId, kind: "correction", idempotencyKey: { startsWith: giftKey(accountId, "") } },
    },
    _sum: { amount: true },
  });
  return sum.amount ?? 0;
}
