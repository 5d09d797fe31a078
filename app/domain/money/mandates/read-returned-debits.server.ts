import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { ReturnedDebit } from "./may-be-debited.ts";

/**
 * The debits of a member that came back, before they arrived or after, each with its bank's code, in the caller's
 * transaction.
 */
export async function readReturnedDebits(
  tx: Tx,
  { tenantId, accountId }: { tenantId: string; accountId: string },
): Promise<ReturnedDebit[]> {
  const debits = await tx.payment.findMany({
    where: { tenantId, accountId, method: "directdebit" },
    select: {
      returnCode: true,
      createdAt: true,
      events: { where: { tenantId, status: "failed" }, orderBy: { receivedAt: "asc" }, take: 1 },
      disputes: { where: { tenantId, status: { not: "inquiry" } }, select: { reason: true, openedAt: true } },
    },
  });
  return debits.flatMap(({ returnCode, createdAt, events, disputes }) => [
    ...(returnCode === null ? [] : [{ code: returnCode, at: events[0]?.receivedAt ?? createdAt }]),
    // why: a bank may give its code both with the debit and with its dispute, and it came back once
    ...disputes.flatMap(({ reason, openedAt }) =>
      reason === null || reason === returnCode ? [] : [{ code: reason, at: openedAt }],
    ),
  ]);
}
