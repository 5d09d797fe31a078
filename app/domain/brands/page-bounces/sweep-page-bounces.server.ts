import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

const keptFor = 90 * millisecondsIn.day;

/** Deletes what a brand knows of pages that were left more than 90 days ago. Safe to run again. */
export async function sweepPageBounces({ tenantId, clock }: { tenantId: string; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - keptFor);
  await withTenant(tenantId, (tx) => tx.pageBounce.deleteMany({ where: { tenantId, happenedAt: { lt: before } } }));
}
