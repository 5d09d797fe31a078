import { raiseAlarm } from "#app/domain/money/alarms/raise-alarm.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { type PaymentSums, paymentSums } from "./payment-sums.server.ts";

/** How long a provider may take to settle what happened to a payment, in milliseconds. */
export const settlingTime = 7 * millisecondsIn.day;

/**
 * Compares a payment with what its provider settled of it, to the cent. Where they differ the provider is asked how it
 * stands; what then still differs, and did not change within the time that settling takes, is an alarm, one at a time,
 * which is cleared once they agree. One that was cleared comes again when something happened to the payment since and
 * they differ still, or anew. Returns whether they agree.
 * @throws AppError `not_found` for an unknown payment.
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
  const alarm = { tenantId, kind: "settlement_unexplained" as const, paymentId };
  if (booked === settled) {
    await withTenant(tenantId, (tx) =>
      tx.moneyAlarm.updateMany({ where: { ...alarm, clearedAt: null }, data: { clearedAt: now } }),
    );
    return true;
  }
  if (now.getTime() - changedAt.getTime() < settlingTime) return false;
  await withTenant(tenantId, async (tx) => {
    if ((await tx.moneyAlarm.count({ where: { ...alarm, clearedAt: null } })) > 0) return;
    const subject = `${paymentId} ${changedAt.toISOString()}`;
    await raiseAlarm(tx, { ...alarm, subject, details: { booked, settled, currency }, raisedAt: now });
  });
  return false;
}

async function readSums({ tenant: { id: tenantId } }: Pick<Ctx, "tenant">, paymentId: string): Promise<PaymentSums> {
  const [sums] = await withTenant(
    tenantId,
    (tx) => tx.$queryRaw<PaymentSums[]>`
      ${paymentSums} where payment.tenant_id = ${tenantId} and payment.id = ${paymentId}::uuid`,
  );
  if (!sums) throw new AppError("not_found");
  return sums;
}
