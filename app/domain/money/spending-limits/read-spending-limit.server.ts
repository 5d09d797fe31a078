import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { type LimitState, settledLimit, type SpendingPeriod } from "./spending-limit.ts";

export type OwnPeriod = { tenantId: string; accountId: string; period: SpendingPeriod };

/** Reads a member's limit of a period as it is at a moment, in the caller's transaction. */
export async function readSpendingLimit(tx: Tx, key: OwnPeriod, now: Date): Promise<LimitState> {
  const row = await tx.spendingLimit.findUnique({ where: { tenantId_accountId_period: key } });
  if (!row) return { limit: null, pending: null };
  const { currency, amountMinor, pendingCurrency, pendingAmountMinor, pendingFrom } = row;
  return settledLimit(
    {
      limit: amountMinor === null ? null : { currency, amountMinor },
      pending: pendingFrom && {
        limit:
          pendingAmountMinor === null
            ? null
            : { currency: pendingCurrency ?? currency, amountMinor: pendingAmountMinor },
        from: pendingFrom,
      },
    },
    now,
  );
}
