import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Orders ended in one transaction, so that nobody waits long for their locks. */
const atOnce = 500;

/**
 * Ends a brand's orders of 90 days ago that never came to anything (`is_unpaid_order`), with what providers told of them
 * and what they held of a discount. Returns how many. Safe to run again.
 */
export async function sweepUnpaidOrders({ tenantId, clock }: { tenantId: string; clock: Clock }): Promise<number> {
  const now = clock.now();
  let ended = 0;
  for (let found = atOnce; found === atOnce; ended += found)
    found = await withTenant(tenantId, async (tx) => {
      const unpaid = await tx.$queryRaw<{ id: string }[]>`
        select p.id from payment p
        where p.tenant_id = ${tenantId} and p.status in ('loading', 'failed', 'cancelled')
          and p.created_at < ${now}::timestamptz - interval '90 days'
          and is_unpaid_order(${tenantId}, p.id, ${now}::timestamptz)
        limit ${atOnce} for update of p skip locked`;
      const payments = { tenantId, paymentId: { in: unpaid.map(({ id }) => id) } };
      await tx.paymentEvent.deleteMany({ where: payments });
      await tx.discountRedemption.deleteMany({ where: payments });
      await tx.payment.deleteMany({ where: { tenantId, id: payments.paymentId } });
      return unpaid.length;
    });
  return ended;
}
