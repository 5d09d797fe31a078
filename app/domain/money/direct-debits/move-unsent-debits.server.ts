import { directDebitTerms } from "#app/domain/money/mandates/direct-debit-terms.server.ts";
import { cancelUnsentDebits } from "#app/domain/money/reversals/cancel-unsent-debits.server.ts";
import { unsentDebits } from "#app/domain/money/mandates/unsent-debits.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { DirectDebitMandate } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { announceDebit } from "./announce-debit.server.ts";
import { debitDay } from "./debit-day.ts";
import { isWithinMonthLimit } from "./is-within-month-limit.server.ts";

/**
 * Puts debits of a member that were announced under a former mandate, and not sent to the bank yet, under the one that
 * they have given now, in the caller's transaction (`withBookings`): from its account, on a new day, with an announcement
 * of its own. One that would pass the limit of the month into which it comes is cancelled.
 */
export async function moveUnsentDebits(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  { mandate }: { mandate: DirectDebitMandate },
): Promise<void> {
  const { tenant, clock } = ctx;
  const terms = directDebitTerms(tenant);
  if (!terms) return;
  const { tenantId, accountId, id: mandateId } = mandate;
  const now = clock.now();
  const debitOn = debitDay(tenant.company, now, terms.noticeDays);
  const unsent = { tenantId, accountId, ...unsentDebits, mandateId: { not: mandateId } };
  const announced = await tx.payment.findMany({ where: unsent, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  for (const { id, amountMinor } of announced) {
    if (!(await isWithinMonthLimit(tx, terms, { id, tenantId, accountId, amountMinor, debitOn, now }))) {
      await cancelUnsentDebits(tx, ctx, { id }, "payer");
      continue;
    }
    const [payment] = await tx.payment.updateManyAndReturn({ where: { ...unsent, id }, data: { mandateId, debitOn } });
    if (payment) await announceDebit(tx, ctx, { payment, mandate, debitOn });
  }
}
