import { withBookings } from "#app/domain/money/ledger/with-bookings.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { decideWithdrawal } from "./decide-withdrawal.server.ts";

const most = 100;

/**
 * Decides every brand's withdrawals from purchases whose payment was still on its way, once it has come or ended. Returns
 * how many were decided. Safe to run again.
 */
export async function settleWithdrawals(tenants: readonly Tenant[], { clock }: { clock: Clock }): Promise<number> {
  let decided = 0;
  for (const tenant of tenants) {
    const tenantId = tenant.id;
    const waiting = await withTenant(tenantId, (tx) =>
      tx.withdrawal.findMany({
        where: { tenantId, outcome: "waiting", payment: { tenantId, status: { not: "pending" } } },
        orderBy: { statedAt: "asc" },
        take: most,
        select: {
          id: true,
          payment: { select: { id: true, account: { select: { profile: { select: { id: true } } } } } },
        },
      }),
    );
    for (const { id, payment } of waiting) {
      if (!payment) continue;
      await withBookings(tenantId, (tx) => decide(tx, { tenant, clock }, { id, paymentId: payment.id }));
      if (payment.account.profile) signalMember(tenantId, payment.account.profile.id, { type: "counts" });
      decided += 1;
    }
  }
  return decided;
}

async function decide(
  tx: Tx,
  ctx: { tenant: Tenant; clock: Clock },
  { id, paymentId }: { id: string; paymentId: string },
): Promise<void> {
  const tenantId = ctx.tenant.id;
  await tx.$queryRaw`select id from payment where tenant_id = ${tenantId} and id = ${paymentId}::uuid for no key update`;
  const where = { tenantId_id: { tenantId, id } };
  const { outcome } = await tx.withdrawal.findUniqueOrThrow({ where, select: { outcome: true } });
  if (outcome !== "waiting") return;
  const payment = await tx.payment.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: paymentId } } });
  await tx.withdrawal.update({ where, data: await decideWithdrawal(tx, ctx, payment, "payer") });
}
