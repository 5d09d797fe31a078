import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Writes down that another job sends a mail from now on; nothing where the record went meanwhile. */
export async function moveMail(
  tx: Tx,
  { tenantId, from, to }: { tenantId: string; from: string; to: string },
): Promise<void> {
  await tx.mailRecord.updateMany({ where: { tenantId, id: from }, data: { id: to } });
}
