import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { eachRow } from "#app/platform/jobs/each-row.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

/** Removes the files of a brand's exports whose seven days are over. Safe to run again. */
export async function sweepExports({
  tenantId,
  clock,
  storage,
}: {
  tenantId: string;
  clock: Clock;
  storage: Storage;
}): Promise<void> {
  const over = { tenantId, status: "ready" as const, expiresAt: { lte: clock.now() } };
  const expired = await withTenant(tenantId, (tx) =>
    tx.dataExport.findMany({ where: over, select: { id: true, fileKey: true } }),
  );
  await eachRow(expired, async ({ id, fileKey }) => {
    if (fileKey !== null) await storage.delete(fileKey);
    await withTenant(tenantId, (tx) =>
      tx.dataExport.updateMany({ where: { tenantId, id }, data: { status: "expired", fileKey: null } }),
    );
  });
}
