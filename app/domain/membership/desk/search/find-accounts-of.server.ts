import { findSought } from "#app/domain/money/desk/payments/find-sought.server.ts";
import type { Sought } from "#app/domain/money/desk/payments/sought.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

const most = 200;

/**
 * Finds the accounts that an id, an exact address, or the number of a payment or receipt leads to, in the caller's
 * transaction; 200 at most. An id may be of the account, the profile or a payment.
 */
export async function findAccountsOf(
  tx: Tx,
  tenantId: string,
  sought: Exclude<Sought, { by: "name" }>,
): Promise<string[]> {
  if (sought.by === "address") {
    const found = await tx.account.findMany({
      where: { tenantId, email: sought.email },
      orderBy: { signupDate: "desc" },
      take: most,
      select: { id: true },
    });
    return found.map(({ id }) => id);
  }
  const payments = await tx.payment.findMany({
    where: { tenantId, AND: [await findSought(tx, tenantId, sought)] },
    take: most,
    select: { accountId: true },
  });
  const payers = payments.map(({ accountId }) => accountId);
  if (sought.by !== "id") return [...new Set(payers)];
  const profile = await tx.profile.findUnique({
    where: { tenantId_id: { tenantId, id: sought.id } },
    select: { accountId: true },
  });
  return [...new Set([sought.id, ...payers, ...(profile?.accountId ? [profile.accountId] : [])])];
}
