import type { Clock } from "#app/platform/clock/clock.ts";
import { withPlatform, withTenant } from "#app/platform/db/with-tenant.server.ts";

const keptAfterEnd = 90 * 24 * 60 * 60 * 1_000;

/** Removes sessions and links that ended or expired 90 days ago, brand by brand (pages-contract.md, Retention: security logs). */
export async function sweepExpired(clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - keptAfterEnd);
  const tenants = await withPlatform((tx) => tx.tenant.findMany({ select: { id: true } }));
  for (const { id: tenantId } of tenants) {
    await withTenant(tenantId, async (tx) => {
      await tx.session.deleteMany({ where: { tenantId, OR: [{ expiresAt: { lt: before } }, { endedAt: { lt: before } }] } });
      await tx.oneTimeToken.deleteMany({ where: { tenantId, expiresAt: { lt: before } } });
    });
  }
}
