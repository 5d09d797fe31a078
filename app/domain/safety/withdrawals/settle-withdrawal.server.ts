import { withBookings } from "#app/domain/money/ledger/with-bookings.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { decideWithdrawal } from "./decide-withdrawal.server.ts";

/**
 * Decides a brand's withdrawal from a purchase whose payment was still on its way, once that has come or ended. Returns
 * how many were decided: one, or none. Safe to run again.
 */
export async function settleWithdrawal(
  { tenant, clock }: { tenant: Tenant; clock: Clock },
  { id }: { id: string },
): Promise<number> {
  const tenantId = tenant.id;
  const waiting = await withTenant(tenantId, (tx) =>
    tx.withdrawal.findUnique({
      where: { tenantId_id: { tenantId, id }, outcome: "waiting" },
      select: { payment: { select: { id: true, account: { select: { profile: { select: { id: true } } } } } } },
    }),
  );
  if (!waiting?.payment) return 0;
  const { id: paymentId, account } = waiting.payment;
  await withBookings(tenantId, (tx) => decide(tx, { tenant, clock }, { id, paymentId }));
  if (account.profile) signalMember(tenantId, account.profile.id, { type: "counts" });
  return 1;
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
