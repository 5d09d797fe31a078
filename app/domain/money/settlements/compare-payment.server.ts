import { raiseAlarm } from "#app/domain/money/alarms/raise-alarm.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** How long a provider may take to settle what happened to a payment, in milliseconds. */
export const settlingTime = 7 * millisecondsIn.day;

/** A payment's money by the books and by what the provider settled, in minor units of its currency. */
type Sums = { booked: number; settled: number; currency: string; changedAt: Date };

/**
 * Compares a payment with what its provider settled of it, to the cent. Where they differ the provider is asked how it
 * stands; what then still differs, and did not change within the time that settling takes, is an alarm, which is cleared
 * once they agree. Returns whether they agree.
 */
export async function comparePayment(
  ctx: Pick<Ctx, "tenant" | "clock">,
  { paymentId }: { paymentId: string },
): Promise<boolean> {
  const before = await readSums(ctx, paymentId);
  if (before.booked !== before.settled) await settlePayment(ctx, { paymentId });
  const { booked, settled, currency, changedAt } =
    before.booked === before.settled ? before : await readSums(ctx, paymentId);
  const tenantId = ctx.tenant.id;
  const now = ctx.clock.now();
  const alarm = { tenantId, kind: "settlement_unexplained" as const, subject: paymentId };
  if (booked === settled) {
    await withTenant(tenantId, (tx) =>
      tx.moneyAlarm.updateMany({ where: { ...alarm, clearedAt: null }, data: { clearedAt: now } }),
    );
    return true;
  }
  if (now.getTime() - changedAt.getTime() < settlingTime) return false;
  const details = { booked, settled, currency };
  await withTenant(tenantId, (tx) => raiseAlarm(tx, { ...alarm, paymentId, details, raisedAt: now }));
  return false;
}

function readSums({ tenant: { id: tenantId } }: Pick<Ctx, "tenant">, paymentId: string): Promise<Sums> {
  return withTenant(tenantId, async (tx) => {
    const payment = await tx.payment.findUniqueOrThrow({
      where: { tenantId_id: { tenantId, id: paymentId } },
      include: {
        movements: { select: { amountMinor: true, currency: true, movedAt: true } },
        events: { orderBy: { receivedAt: "desc" }, take: 1, select: { receivedAt: true } },
      },
    });
    const { status, amountMinor, refundedMinor, chargedBackMinor, currency, movements, events } = payment;
    const times = [
      payment.createdAt,
      ...movements.map(({ movedAt }) => movedAt),
      ...events.map((each) => each.receivedAt),
    ];
    return {
      booked: status === "completed" ? amountMinor - refundedMinor - chargedBackMinor : 0,
      // why: what moved in another currency explains nothing
      settled: movements.reduce((sum, each) => (each.currency === currency ? sum + each.amountMinor : sum), 0),
      currency,
      changedAt: new Date(Math.max(...times.map((time) => time.getTime()))),
    };
  });
}
