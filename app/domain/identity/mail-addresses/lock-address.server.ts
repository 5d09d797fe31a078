import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

/** Lets one transaction at a time decide to whom an address of a brand belongs. */
export async function lockAddress(
  tx: Tx,
  { tenantId, email }: { tenantId: string; email: MailAddress },
): Promise<void> {
  await lockName(tx, "address", tenantId, email);
}
