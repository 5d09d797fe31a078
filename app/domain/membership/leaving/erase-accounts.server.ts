import { eraseAccount } from "./erase-account.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

const atOnce = 100;

/**
 * Erases, brand by brand, every account whose 14 days of grace are over. Returns how many. Broken off, the next run
 * goes on.
 */
export async function eraseAccounts(at: { clock: Clock; storage: Storage; signal?: AbortSignal }): Promise<number> {
  const tenants = await withPlatform((tx) => tx.tenant.findMany({ select: { id: true } }));
  let erased = 0;
  for (const { id: tenantId } of tenants) {
    for (let due = await findDue(tenantId, at.clock); due.length > 0; due = await findDue(tenantId, at.clock)) {
      for (const { id: accountId } of due) {
        if (at.signal?.aborted) return erased;
        await eraseAccount(at, { tenantId, accountId });
        erased += 1;
      }
    }
  }
  return erased;
}

function findDue(tenantId: string, clock: Clock): Promise<{ id: string }[]> {
  const where = { tenantId, eraseAfter: { lte: clock.now() }, status: "deleted" as const };
  return withTenant(tenantId, (tx) =>
    tx.account.findMany({ where, select: { id: true }, orderBy: { eraseAfter: "asc" }, take: atOnce }),
  );
}
