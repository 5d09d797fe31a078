import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Deletes the books of accounts that are erased, in the caller's transaction: their sides of the ledger with the other
 * sides of the same transfers, payments with all that belongs to them, mandates and withdrawals. Messages that were paid
 * for stay with whom they were sent to, and cost nothing any more.
 * @throws what `keep_record` raises where the law still wants a row; then nothing of it goes.
 */
export async function deleteBooks(
  tx: Tx,
  { tenantId, accountIds }: { tenantId: string; accountIds: readonly string[] },
): Promise<void> {
  const accountId = { in: [...accountIds] };
  const entries = await tx.ledgerEntry.findMany({
    where: { tenantId, ledgerAccount: { tenantId, accountId } },
    select: { transferId: true },
  });
  const payments = await tx.payment.findMany({ where: { tenantId, accountId }, select: { id: true } });
  const ofPayments = { tenantId, paymentId: { in: payments.map(({ id }) => id) } };
  const transferId = { in: [...new Set(entries.map((entry) => entry.transferId))] };

  await tx.message.updateMany({ where: { tenantId, transferId }, data: { transferId: null, credits: 0 } });
  await tx.ledgerEntry.deleteMany({ where: { tenantId, transferId } });
  await tx.ledgerTransfer.deleteMany({ where: { tenantId, id: transferId } });
  await tx.ledgerAccount.deleteMany({ where: { tenantId, accountId } });
  await tx.withdrawal.deleteMany({ where: { tenantId, OR: [{ accountId }, { paymentId: ofPayments.paymentId }] } });
  await tx.refundClaim.deleteMany({ where: ofPayments });
  await tx.paymentEvent.deleteMany({ where: ofPayments });
  await tx.receipt.deleteMany({ where: ofPayments });
  await tx.refund.deleteMany({ where: ofPayments });
  await tx.dispute.deleteMany({ where: ofPayments });
  await tx.settlementMovement.deleteMany({ where: ofPayments });
  await tx.moneyAlarm.deleteMany({ where: ofPayments });
  await tx.discountRedemption.deleteMany({ where: { tenantId, accountId } });
  await tx.conversion.deleteMany({ where: { tenantId, accountId } });
  await tx.payment.deleteMany({ where: { tenantId, accountId } });
  await tx.directDebitMandate.deleteMany({ where: { tenantId, accountId } });
}
