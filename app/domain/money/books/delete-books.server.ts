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
  const accounts = [...accountIds];
  const entries = await tx.$queryRaw<{ id: string }[]>`
    select distinct e.transfer_id as id from ledger_account l
      join ledger_entry e on e.tenant_id = ${tenantId} and e.ledger_account_id = l.id
    where l.tenant_id = ${tenantId} and l.account_id = any (${accounts}::uuid[])`;
  // why arrays: ten years of one member may be more transfers than a statement takes values
  const transfers = entries.map(({ id }) => id);
  const payments = await tx.payment.findMany({ where: { tenantId, accountId }, select: { id: true } });
  const ofPayments = { tenantId, paymentId: { in: payments.map(({ id }) => id) } };

  await tx.$executeRaw`
    update message m set transfer_id = null, credits = 0 where m.tenant_id = ${tenantId} and m.transfer_id = any (${transfers}::uuid[])`;
  await tx.$executeRaw`delete from ledger_entry e where e.tenant_id = ${tenantId} and e.transfer_id = any (${transfers}::uuid[])`;
  await tx.$executeRaw`delete from ledger_transfer t where t.tenant_id = ${tenantId} and t.id = any (${transfers}::uuid[])`;
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
