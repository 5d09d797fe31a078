import type { Clock } from "#app/platform/clock/clock.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

const keptYears = 3;

/**
 * Erases who statements of withdrawal came from, three years after they were made, brand by brand (pages-contract.md,
 * Retention). Safe to run again.
 */
export async function sweepWithdrawals({ clock }: { clock: Clock }): Promise<void> {
  const before = clock.now();
  before.setUTCFullYear(before.getUTCFullYear() - keptYears);
  const tenants = await withPlatform((tx) => tx.tenant.findMany({ select: { id: true } }));
  for (const { id: tenantId } of tenants)
    await withTenant(tenantId, (tx) =>
      tx.withdrawal.updateMany({
        where: { tenantId, statedAt: { lt: before }, email: { not: null } },
        data: { name: "", email: null, contract: "" },
      }),
    );
}
