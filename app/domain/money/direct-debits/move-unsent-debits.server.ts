import { directDebitTerms } from "#app/domain/money/mandates/direct-debit-terms.server.ts";
import { unsentDebits } from "#app/domain/money/mandates/unsent-debits.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { DirectDebitMandate } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { announceDebit } from "./announce-debit.server.ts";
import { debitDay } from "./debit-day.ts";

/**
 * Puts debits of a member that were announced under a former mandate, and not sent to the bank yet, under the one that
 * they have given now, in the caller's transaction: from its account, on a new day, with an announcement of its own.
 */
export async function moveUnsentDebits(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { mandate }: { mandate: DirectDebitMandate },
): Promise<void> {
  const terms = directDebitTerms(tenant);
  if (!terms) return;
  const { tenantId, accountId, id: mandateId } = mandate;
  const debitOn = debitDay(tenant.company, clock.now(), terms.noticeDays);
  const moved = await tx.payment.updateManyAndReturn({
    where: { tenantId, accountId, ...unsentDebits, mandateId: { not: mandateId } },
    data: { mandateId, debitOn },
  });
  for (const payment of moved) await announceDebit(tx, { tenant }, { payment, mandate, debitOn });
}
