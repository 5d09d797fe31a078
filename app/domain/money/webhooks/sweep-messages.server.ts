import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

const keptDays = 30;

/** Forgets providers' messages to a brand that were last tried 30 days ago. */
export async function sweepMessages({ tenantId, clock }: { tenantId: string; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * millisecondsIn.day);
  await withTenant(tenantId, (tx) => tx.webhookMessage.deleteMany({ where: { tenantId, triedAt: { lt: before } } }));
}
