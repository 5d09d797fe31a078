import { isBarredFromDebits } from "#app/domain/money/mandates/may-be-debited.ts";
import { mandatesOf } from "#app/domain/money/mandates/mandates-of.server.ts";
import { readReturnedDebits } from "#app/domain/money/mandates/read-returned-debits.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { MandateStatus, Payment } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { readSepaReturn, type SepaConsequence } from "#app/platform/payments/sepa-return-codes.ts";
import { cancelUnsentDebits } from "./cancel-unsent-debits.server.ts";

/** How a mandate ends by what follows from the bank's code; it goes on where nothing of it does. */
function endOf(follows: readonly SepaConsequence[], isMemberBarred: boolean): MandateStatus | null {
  if (isMemberBarred || follows.includes("no_debit_from_iban")) return "blocked";
  return follows.includes("ask_for_another_iban") || follows.includes("close_account_quietly") ? "revoked" : null;
}

/**
 * Ends debits as the bank's code of one that came back demands, in the caller's transaction (`withBookings`): of the
 * account, or under this mandate. What was announced and not sent yet is cancelled with them. What follows for the member
 * follows from all that came back (`mayBeDebited`). Safe to repeat. The payment's own `returnCode`, or its dispute, is
 * written before.
 */
export async function followDebitReturn(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  { payment, code }: { payment: Pick<Payment, "id" | "tenantId" | "accountId" | "mandateId">; code: string },
): Promise<void> {
  const { tenantId, accountId, mandateId } = payment;
  const { follows } = readSepaReturn(code);
  const now = ctx.clock.now();
  const isMemberBarred = isBarredFromDebits(await readReturnedDebits(tx, { tenantId, accountId }));
  const end = endOf(follows, isMemberBarred);
  if (mandateId === null || end === null) return;
  // why: the bank says that its holder died, and the account is put to rest without a word
  const told = follows.includes("close_account_quietly") ? "nobody" : "payer";
  const mandate = await tx.directDebitMandate.findFirst({ where: { tenantId, id: mandateId } });
  if (mandate?.ibanHash && follows.includes("no_debit_from_iban")) {
    const { ibanHash } = mandate;
    await tx.debitBlock.createMany({
      data: [{ tenantId, ibanHash, reason: code, createdAt: now }],
      skipDuplicates: true,
    });
    const under = { mandateId: { in: await mandatesOf(tx, { tenantId, ibanHash }) } };
    await cancelUnsentDebits(tx, ctx, under, "payer");
  }
  await tx.directDebitMandate.updateMany({
    where: { tenantId, id: mandateId, status: "active" },
    data: { status: end, endedAt: now },
  });
  await cancelUnsentDebits(tx, ctx, isMemberBarred ? { accountId } : { mandateId: { in: [mandateId] } }, told);
}
