import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** The ids of all mandates that a brand has of a bank account, whoever gave them, by the account's fingerprint. */
export async function mandatesOf(
  tx: Tx,
  { tenantId, ibanHash }: { tenantId: string; ibanHash: string },
): Promise<string[]> {
  const mandates = await tx.directDebitMandate.findMany({ where: { tenantId, ibanHash }, select: { id: true } });
  return mandates.map(({ id }) => id);
}
