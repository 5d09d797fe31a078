import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Lets one transaction at a time decide to whom an address (in lower case) of a brand belongs. */
export async function lockAddress(tx: Tx, { tenantId, email }: { tenantId: string; email: string }): Promise<void> {
  await lockName(tx, "address", tenantId, email);
}
