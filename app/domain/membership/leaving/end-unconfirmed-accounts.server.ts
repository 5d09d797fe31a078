import { graceDays } from "./deletion-contract.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Ends a brand's accounts whose address nobody confirmed and whose owner was not here for 14 days, so that
 * they are erased with the others that are due (pages-contract.md, Retention). Whoever paid is kept. Returns how many.
 */
export async function endUnconfirmedAccounts({ tenantId, clock }: { tenantId: string; clock: Clock }): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - graceDays * millisecondsIn.day);
  const stale = {
    tenantId,
    status: "not_confirmed" as const,
    confirmedAt: null,
    paidUser: false,
    signupDate: { lt: before },
    OR: [{ lastSeenAt: null }, { lastSeenAt: { lt: before } }],
  };
  const { count } = await withTenant(tenantId, (tx) =>
    tx.account.updateMany({ where: stale, data: { status: "deleted", deletedAt: now, eraseAfter: now } }),
  );
  return count;
}
