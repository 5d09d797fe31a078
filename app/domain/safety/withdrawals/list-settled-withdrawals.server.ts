import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

const most = 100;

/**
 * A brand's withdrawals that wait to be decided though the payment of their purchase has come or ended, the oldest first,
 * at most 100 at a time.
 */
export async function listSettledWithdrawals({
  tenant: { id: tenantId },
}: {
  tenant: { id: string };
}): Promise<string[]> {
  const waiting = await withTenant(tenantId, (tx) =>
    tx.withdrawal.findMany({
      where: { tenantId, outcome: "waiting", payment: { tenantId, status: { not: "pending" } } },
      orderBy: { statedAt: "asc" },
      take: most,
      select: { id: true },
    }),
  );
  return waiting.map(({ id }) => id);
}
