import { readUnusedCredits } from "#app/domain/money/ledger/read-unused-credits.server.ts";
import { cancelUnsentDebits } from "#app/domain/money/reversals/cancel-unsent-debits.server.ts";
import { putDownRefund } from "#app/domain/money/reversals/put-down-refund.server.ts";
import type { Told } from "#app/domain/money/reversals/mail-cancelled-debit.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment, Withdrawal } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { withdrawalWorth } from "./withdrawal-worth.ts";

/** What follows from a statement, and the refund where one does. */
type Decided = Pick<Withdrawal, "outcome" | "refundId">;

/**
 * Decides what a withdrawal from a payment brings, and gives it back, in the caller's transaction, which holds the
 * payment's row: the unused credits; of a payment on its way nothing yet; nothing where all is used. A debit that is not
 * at the bank yet is not made, unless credits that were given ahead of it are used: those are paid first. Without the
 * two consents of the order the whole price would be due, which staff see to. `told` says whom a mail tells that the debit
 * is not made.
 */
export async function decideWithdrawal(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  payment: Payment,
  told: Told,
): Promise<Decided> {
  const { id: paymentId, tenantId, accountId, status, advancedAt, credits } = payment;
  const unusedOf = async () => {
    const { paid } = await readUnusedCredits(tx, { tenantId, accountId });
    return paid.find((lot) => lot.paymentId === paymentId)?.credits ?? 0;
  };
  if (status === "pending") {
    const isUntouched = advancedAt === null || (await unusedOf()) === credits;
    const cancelled = isUntouched ? await cancelUnsentDebits(tx, ctx, { id: paymentId }, told) : 0;
    return { outcome: cancelled > 0 ? "cancelled" : "waiting", refundId: null };
  }
  if (status !== "completed") return { outcome: "nothing", refundId: null };
  if (payment.deliveryConsentAt === null || payment.withdrawalConsentAt === null)
    return { outcome: "staff", refundId: null };
  const amountMinor = withdrawalWorth(payment, await unusedOf());
  if (amountMinor === 0) return { outcome: "nothing", refundId: null };
  const refund = await putDownRefund(tx, ctx, { paymentId, amountMinor, reason: "withdrawal", by: accountId });
  return { outcome: "refunded", refundId: refund.id };
}
