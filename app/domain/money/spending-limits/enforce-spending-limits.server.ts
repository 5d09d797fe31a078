import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { type SpendingLimit, spendingPeriods } from "./spending-limit.ts";
import { viewSpendingLimit } from "./view-spending-limit.server.ts";

/**
 * Refuses an order that would cost more than the member allows themselves. The caller places it in the same
 * transaction and lets one order of a member at a time past.
 * @throws AppError `spending_limit` (period, currency and limit, left and open in its minor units, orderCurrency,
 *   resetsAt as an ISO date) where the limit of a day or of a month is in the way, or is in another currency.
 */
export async function enforceSpendingLimits(
  tx: Tx,
  ctx: Pick<MemberCtx, "tenant" | "actor" | "clock">,
  order: SpendingLimit,
): Promise<void> {
  for (const period of spendingPeriods) {
    const { limit, leftMinor, openMinor, resetsAt } = await viewSpendingLimit(tx, ctx, period);
    if (limit === null || (limit.currency === order.currency && order.amountMinor <= leftMinor)) continue;
    throw new AppError("spending_limit", {
      period,
      limit: limit.amountMinor,
      left: leftMinor,
      open: openMinor,
      currency: limit.currency,
      orderCurrency: order.currency,
      resetsAt: resetsAt.toISOString(),
    });
  }
}
