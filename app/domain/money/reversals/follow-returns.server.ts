import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { ProviderPayment } from "#app/platform/payments/payment-provider.ts";
import { readSepaReturn, type SepaConsequence } from "#app/platform/payments/sepa-return-codes.ts";
import { raiseAlarm } from "#app/domain/money/alarms/raise-alarm.server.ts";
import { closeAccountJob } from "./close-account-job.ts";
import { followDebitReturn } from "./follow-debit-return.server.ts";

/** What people have to do about a debit that came back. */
const forPeople: readonly SepaConsequence[] = [
  "alarm",
  "tell_operator",
  "close_account_quietly",
  "keep_mandate_evidence",
];

/**
 * Ends debits as the bank's code of one that came back demands, closes the account of a payer who died, and notes for
 * people what follows besides, in the caller's transaction: once for each payment and code. What follows for credits and premium follows from the amounts.
 */
export async function followReturns(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  payment: Payment,
  { disputes }: Pick<ProviderPayment, "disputes">,
): Promise<void> {
  const { id: paymentId, method, returnCode } = payment;
  if (method !== "directdebit") return;
  const fetchedBack = disputes.flatMap(({ status, reason }) => (status === "inquiry" || !reason ? [] : [reason]));
  for (const code of new Set([...(returnCode ? [returnCode] : []), ...fetchedBack])) {
    await followDebitReturn(tx, ctx, { payment, code });
    const { meaning, follows } = readSepaReturn(code);
    const todo = follows.filter((each) => forPeople.includes(each));
    if (todo.length === 0) continue;
    const isNew = await raiseAlarm(tx, {
      tenantId: ctx.tenant.id,
      kind: "bank_return",
      subject: `${paymentId}:${code}`,
      paymentId,
      details: { code, meaning, follows: todo },
      raisedAt: ctx.clock.now(),
    });
    // why: once, because who lives after all may end the rest that this begins
    if (isNew && follows.includes("close_account_quietly"))
      await enqueueJob(tx, closeAccountJob, { tenantId: ctx.tenant.id, accountId: payment.accountId });
  }
}
