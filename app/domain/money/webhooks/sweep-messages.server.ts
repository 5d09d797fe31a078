import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

const keptDays = 30;

/** Forgets providers' messages that were last tried 30 days ago, brand by brand. */
export async function sweepMessages({ clock }: { clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * millisecondsIn.day);
  const tenants = await withPlatform((tx) => tx.tenant.findMany({ select: { id: true } }));
  for (const { id: tenantId } of tenants)
    await withTenant(tenantId, (tx) => tx.webhookMessage.deleteMany({ where: { tenantId, triedAt: { lt: before } } }));
}
