import { canComplete } from "#app/domain/money/open-orders/can-complete.ts";
import type { DirectDebitTerms } from "#app/domain/money/mandates/direct-debit-terms.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { monthOf } from "./debit-day.ts";

/**
 * Whether a member may be debited so much (cents) on a day besides what else is debited in its calendar month. A debit
 * of a provider that names no day counts in the month of its order; one that is only moved there is not counted twice by
 * its `id`. An order that is open does not count, for the one that is asked for takes its place; one that another took
 * the place of and that can still be paid does.
 */
export async function isWithinMonthLimit(
  tx: Tx,
  { monthLimitMinor }: Pick<DirectDebitTerms, "monthLimitMinor">,
  debit: { id?: string; tenantId: string; accountId: string; amountMinor: number; debitOn: Date; now: Date },
): Promise<boolean> {
  const { id, tenantId, accountId, amountMinor, debitOn, now } = debit;
  const { from, until } = monthOf(debitOn);
  const { _sum: sum } = await tx.payment.aggregate({
    where: {
      tenantId,
      accountId,
      method: "directdebit",
      AND: [
        { OR: [{ debitOn: { gte: from, lt: until } }, { debitOn: null, createdAt: { gte: from, lt: until } }] },
        canComplete(tenantId, now),
      ],
      status: { not: "loading" },
      ...(id === undefined ? {} : { id: { not: id } }),
    },
    _sum: { amountMinor: true },
  });
  return (sum.amountMinor ?? 0) + amountMinor <= monthLimitMinor;
}
