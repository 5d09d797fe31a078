import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

const keptAfterEnd = 90 * millisecondsIn.day;

/**
 * Removes answered challenges that are too old anyway, wrong passwords of yesterday, and sessions and links of a
 * brand that ended or expired 90 days ago (pages-contract.md, Retention: security logs).
 */
export async function sweepExpired({ tenantId, clock }: { tenantId: string; clock: Clock }): Promise<void> {
  const now = clock.now().getTime();
  const before = new Date(now - keptAfterEnd);
  const yesterday = new Date(now - millisecondsIn.day);
  await withTenant(tenantId, async (tx) => {
    await tx.session.deleteMany({
      where: { tenantId, OR: [{ expiresAt: { lt: before } }, { endedAt: { lt: before } }] },
    });
    await tx.oneTimeToken.deleteMany({ where: { tenantId, expiresAt: { lt: before } } });
    await tx.passkeyChallenge.deleteMany({ where: { tenantId, expiresAt: { lt: clock.now() } } });
    await tx.loginAttempt.deleteMany({ where: { tenantId, updatedAt: { lt: yesterday } } });
  });
}
