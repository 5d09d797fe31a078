import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

const keptYears = 3;

/**
 * Erases who a brand's statements of withdrawal came from, three years after they were made (pages-contract.md,
 * Retention). Safe to run again.
 */
export async function sweepWithdrawals({ tenantId, clock }: { tenantId: string; clock: Clock }): Promise<void> {
  const before = clock.now();
  before.setUTCFullYear(before.getUTCFullYear() - keptYears);
  await withTenant(tenantId, (tx) =>
    tx.withdrawal.updateMany({
      where: { tenantId, statedAt: { lt: before }, email: { not: null } },
      data: { name: "", email: null, contract: "" },
    }),
  );
}
