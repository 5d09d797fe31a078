import type { Clock } from "#app/platform/clock/clock.ts";
import { Prisma } from "#app/platform/db/generated/client.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { eachBatch } from "#app/platform/jobs/each-batch.ts";

/** Orders ended in one transaction, so that nobody waits long for their locks. */
const atOnce = 500;

/**
 * Ends a brand's orders of 90 days ago that never came to anything (`is_unpaid_order`), with what providers told of them
 * and what they held of a discount. Returns how many. Safe to run again.
 */
export async function sweepUnpaidOrders({ tenantId, clock }: { tenantId: string; clock: Clock }): Promise<number> {
  const now = clock.now();
  return eachBatch(
    (without) =>
      withTenant(tenantId, (tx) => findUnpaid(tx, tenantId, now, Prisma.sql`p.id <> all (${without}::uuid[])`)),
    (ids) =>
      withTenant(tenantId, async (tx) => {
        const unpaid = await findUnpaid(tx, tenantId, now, Prisma.sql`p.id = any (${ids}::uuid[])`);
        const payments = { tenantId, paymentId: { in: unpaid } };
        await tx.paymentEvent.deleteMany({ where: payments });
        await tx.discountRedemption.deleteMany({ where: payments });
        await tx.payment.deleteMany({ where: { tenantId, id: payments.paymentId } });
        return unpaid.length;
      }),
  );
}

/** The next of those that end, locked until the transaction's end. */
async function findUnpaid(tx: Tx, tenantId: string, now: Date, which: Prisma.Sql): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select p.id from payment p
    where p.tenant_id = ${tenantId} and p.status in ('loading', 'failed', 'cancelled')
      and p.created_at < ${now}::timestamptz - interval '90 days' and ${which}
      and is_unpaid_order(${tenantId}, p.id, ${now}::timestamptz)
    limit ${atOnce} for update of p skip locked`;
  return rows.map(({ id }) => id);
}
