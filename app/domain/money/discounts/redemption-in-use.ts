import { canComplete, canCompleteSql } from "#app/domain/money/open-orders/can-complete.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";

/** How many orders of one member may be open at once with one discount: they hold it together, and the first that is paid keeps it. */
export const mostOpenOrders = 3;

/** Which redemptions use a discount up: those of orders that can still complete and did not lose it (`settleRedemption`). */
export const redemptionInUse = (tenantId: string, now: Date): Prisma.DiscountRedemptionWhereInput => ({
  tenantId,
  lostAt: null,
  payment: canComplete(tenantId, now),
});

/** As `redemptionInUse`, for the rows `redemption` and `payment` of a query. */
export const redemptionInUseSql = (redemption: string, payment: string, now: string): string =>
  `(${redemption}.lost_at is null and ${canCompleteSql(payment, now)})`;
