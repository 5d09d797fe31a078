import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Deletes what a brand's books hold of no payment and no account once the law wants it no more (`books_are_over`): money
 * that a provider moved and nobody could explain, alarms about it, withdrawals of visitors. Safe to run again.
 */
export async function sweepUnboundBooks({ tenantId, clock }: { tenantId: string; clock: Clock }): Promise<void> {
  const now = clock.now();
  await withTenant(tenantId, async (tx) => {
    await tx.$executeRaw`
      delete from settlement_movement m where m.tenant_id = ${tenantId} and m.payment_id is null and books_are_over(m.moved_at, ${now}::timestamptz)`;
    await tx.$executeRaw`
      delete from money_alarm m where m.tenant_id = ${tenantId} and m.payment_id is null and books_are_over(m.raised_at, ${now}::timestamptz)`;
    await tx.$executeRaw`
      delete from withdrawal w where w.tenant_id = ${tenantId} and w.payment_id is null and w.account_id is null and w.refund_id is null
        and books_are_over(w.stated_at, ${now}::timestamptz)`;
  });
}
