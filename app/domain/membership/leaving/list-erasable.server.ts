import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** The accounts of a brand whose 14 days of grace are over, those first that wait the longest. */
export async function listErasable({ tenantId, clock }: { tenantId: string; clock: Clock }): Promise<string[]> {
  const where = { tenantId, eraseAfter: { lte: clock.now() }, status: "deleted" as const };
  const due = await withTenant(tenantId, (tx) =>
    tx.account.findMany({ where, select: { id: true }, orderBy: { eraseAfter: "asc" } }),
  );
  return due.map(({ id }) => id);
}
