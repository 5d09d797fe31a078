import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

const keptFor = 90 * millisecondsIn.day;

/** Deletes what is known of pages that were left more than 90 days ago, brand by brand. Safe to run again. */
export async function sweepPageBounces({ clock }: { clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - keptFor);
  const tenants = await withPlatform((tx) => tx.tenant.findMany({ select: { id: true } }));
  for (const { id: tenantId } of tenants)
    await withTenant(tenantId, (tx) => tx.pageBounce.deleteMany({ where: { tenantId, happenedAt: { lt: before } } }));
}
