import type { DirectDebitTerms } from "#app/domain/money/mandates/direct-debit-terms.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { monthOf } from "./debit-day.ts";

/**
 * Whether a member may be debited so much (cents) on a day besides what else is debited in its calendar month. A debit
 * of a provider that names no day counts in the month of its order; one that is only moved there is not counted twice by
 * its `id`.
 */
export async function isWithinMonthLimit(
  tx: Tx,
  { monthLimitMinor }: Pick<DirectDebitTerms, "monthLimitMinor">,
  debit: { id?: string; tenantId: string; accountId: string; amountMinor: number; debitOn: Date },
): Promise<boolean> {
  const { id, tenantId, accountId, amountMinor, debitOn } = debit;
  const { from, until } = monthOf(debitOn);
  const { _sum: sum } = await tx.payment.aggregate({
    where: {
      tenantId,
      accountId,
      method: "directdebit",
      OR: [{ debitOn: { gte: from, lt: until } }, { debitOn: null, createdAt: { gte: from, lt: until } }],
      status: { in: ["pending", "completed"] },
      ...(id === undefined ? {} : { id: { not: id } }),
    },
    _sum: { amountMinor: true },
  });
  return (sum.amountMinor ?? 0) + amountMinor <= monthLimitMinor;
}
