import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Erases who the withdrawals of an account, or from its address, came from, in the caller's transaction; which purchase it
 * was, when, and what followed stay with the books.
 */
export async function eraseWithdrawals(
  tx: Tx,
  { tenantId, accountId, email }: { tenantId: string; accountId: string; email: string | null },
): Promise<void> {
  await tx.withdrawal.updateMany({
    where: { tenantId, OR: [{ accountId }, ...(email === null ? [] : [{ email }])] },
    data: { name: "", email: null, contract: "" },
  });
}
