import { grantPurchase } from "#app/domain/money/ledger/grant-purchase.server.ts";
import type { DirectDebitTerms } from "#app/domain/money/mandates/direct-debit-terms.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { mayBeAdvanced } from "./may-be-advanced.server.ts";

/**
 * Gives the credits of a debit that is put down before its money comes, where the brand does so (`mayBeAdvanced`), in
 * the transaction that puts it down and holds its row: the same grant as that of the money, which then moves nothing
 * more. Returns whether they were given.
 */
export async function advanceCredits(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  { payment, terms, ibanHash }: { payment: Payment; terms: DirectDebitTerms; ibanHash: string | null },
): Promise<boolean> {
  const { tenantId, id: paymentId, accountId, credits, amountMinor } = payment;
  if (terms.advanceLimitMinor === 0 || payment.advancedAt !== null) return false;
  // why: many members may have one account, and their debits count together
  if (ibanHash !== null) await lockName(tx, "advance", tenantId, ibanHash);
  if (!(await mayBeAdvanced(tx, terms, { tenantId, accountId, ibanHash, amountMinor, paymentId }))) return false;
  await tx.payment.update({
    where: { tenantId_id: { tenantId, id: paymentId } },
    data: { advancedAt: ctx.clock.now() },
  });
  await grantPurchase(tx, ctx, { accountId, paymentId, credits });
  return true;
}
