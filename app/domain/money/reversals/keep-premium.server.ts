import { isAllDueBack } from "./credits-due-back.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Brings a member's premium in line with their payments, in the caller's transaction, after one of them was wholly taken
 * back or came back: it lasts since the first payment of which anything is left, and ends with the last. One whose
 * credits were given ahead counts since then.
 */
export async function keepPremium(
  tx: Tx,
  { tenantId, accountId }: { tenantId: string; accountId: string },
): Promise<void> {
  await tx.$queryRaw`select id from account where tenant_id = ${tenantId} and id = ${accountId}::uuid for no key update`;
  const given = await tx.payment.findMany({
    where: { tenantId, accountId, OR: [{ completedAt: { not: null } }, { advancedAt: { not: null } }] },
    select: {
      status: true,
      credits: true,
      amountMinor: true,
      refundedMinor: true,
      refundingMinor: true,
      chargedBackMinor: true,
      advancedAt: true,
      completedAt: true,
    },
  });
  const since = given
    .filter((payment) => !isAllDueBack(payment))
    .flatMap(({ advancedAt, completedAt }) => advancedAt ?? completedAt ?? []);
  const [premiumSince = null] = since.toSorted((one, other) => one.getTime() - other.getTime());
  await tx.account.update({
    where: { tenantId_id: { tenantId, id: accountId } },
    data: { paidUser: premiumSince !== null, premiumSince },
  });
}
