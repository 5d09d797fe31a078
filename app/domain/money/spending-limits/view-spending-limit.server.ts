import { bookingZone } from "#app/domain/money/payments/booking-zone.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { readSpendingLimit } from "./read-spending-limit.server.ts";
import { readSpending } from "./read-spending.server.ts";
import type { LimitState, SpendingPeriod } from "./spending-limit.ts";
import { spendingWindow } from "./spending-window.ts";

/**
 * A limit with what counts against it, in minor units of its currency: `openMinor` may still be paid for open orders,
 * `leftMinor` is what an order may cost until `resetsAt`. They are 0 where there is no limit.
 */
export type SpendingLimitView = LimitState & {
  period: SpendingPeriod;
  paidMinor: number;
  openMinor: number;
  leftMinor: number;
  resetsAt: Date;
};

/** One limit of a member's with what counts against it, in the caller's transaction. */
export async function viewSpendingLimit(
  tx: Tx,
  { tenant, actor: { accountId }, clock }: Pick<MemberCtx, "tenant" | "actor" | "clock">,
  period: SpendingPeriod,
): Promise<SpendingLimitView> {
  const now = clock.now();
  const tenantId = tenant.id;
  const state = await readSpendingLimit(tx, { tenantId, accountId, period }, now);
  const window = spendingWindow(period, bookingZone(tenant.company), now);
  const { paidMinor, openMinor } = state.limit
    ? await readSpending(tx, { tenantId, accountId, currency: state.limit.currency }, window, now)
    : { paidMinor: 0, openMinor: 0 };
  return {
    ...state,
    period,
    paidMinor,
    openMinor,
    leftMinor: Math.max(0, (state.limit?.amountMinor ?? 0) - paidMinor - openMinor),
    resetsAt: window.until,
  };
}
