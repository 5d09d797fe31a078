import type { Prisma } from "#app/platform/db/generated/client.ts";

/**
 * Which orders of a brand were paid and keep what they bought, whatever became of their money later: after one of them
 * no other is a member's first. One that lost its discount (`settleRedemption`) was given back whole, and is none.
 */
export const keptOrder = (tenantId: string): Prisma.PaymentWhereInput => ({
  tenantId,
  status: "completed",
  NOT: { redemption: { tenantId, lostAt: { not: null } } },
});

/** As `keptOrder`, for the row of `payment` by its name in a query. */
export const keptOrderSql = (payment: string): string => `(${payment}.status::text = 'completed' and not exists (
  select from discount_redemption lost
  where lost.tenant_id = ${payment}.tenant_id and lost.payment_id = ${payment}.id and lost.lost_at is not null))`;
