import { raiseAlarm } from "#app/domain/money/alarms/raise-alarm.server.ts";
import { withBookings } from "#app/domain/money/ledger/with-bookings.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { takeBack } from "#app/domain/money/reversals/take-back.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment, Refund } from "#app/platform/db/generated/client.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";
import { isRefusal } from "#app/platform/payments/is-refusal.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";

type TenantCtx = Pick<Ctx, "tenant" | "clock">;

/** How long a refund may wait for its provider before people hear of it, in milliseconds. */
const patience = millisecondsIn.day;

/**
 * Sends a refund to its provider, once whatever repeats: the provider is asked first how the payment stands, and knows
 * the refund by its id. Where the payer's bank has fetched the money back meanwhile, it ends without being sent. Safe to
 * run again.
 * @throws the provider's error where it cannot be reached or refuses, of which people hear then: send it again later.
 */
export async function sendRefund(ctx: TenantCtx, { refundId }: { refundId: string }): Promise<void> {
  const known = await readRefund(ctx, refundId);
  if (known?.status !== "asked") return;
  try {
    await settlePayment(ctx, { paymentId: known.paymentId });
    const refund = await takeTurn(ctx, refundId);
    if (!refund) return signalPayer(known);
    await send(refund);
    await settlePayment(ctx, { paymentId: known.paymentId });
  } catch (error) {
    const hasWaited = ctx.clock.now().getTime() - known.askedAt.getTime() >= patience;
    if (hasWaited || isRefusal(error)) await tellOfWaiting(ctx, known);
    throw error;
  }
}

const withPayment = {
  payment: { include: { account: { select: { profile: { select: { id: true } } } } } },
} as const;

type Payer = { account: { profile: { id: string } | null } };

function signalPayer({ tenantId, payment: { account } }: { tenantId: string; payment: Payer }): void {
  if (account.profile) signalMember(tenantId, account.profile.id, { type: "counts" });
}

const readRefund = ({ tenant: { id: tenantId } }: TenantCtx, id: string) =>
  withTenant(tenantId, (tx) =>
    tx.refund.findUnique({ where: { tenantId_id: { tenantId, id } }, include: withPayment }),
  );

/** The refund, marked as sent now; null where there is nothing to send any more. */
function takeTurn(ctx: TenantCtx, id: string): Promise<(Refund & { payment: Payment }) | null> {
  const tenantId = ctx.tenant.id;
  return withBookings(tenantId, async (tx) => {
    await tx.$queryRaw`
      select p.id from payment p join refund r on r.tenant_id = ${tenantId} and r.payment_id = p.id
      where p.tenant_id = ${tenantId} and r.id = ${id}::uuid for no key update of p`;
    const refund = await tx.refund.findUniqueOrThrow({
      where: { tenantId_id: { tenantId, id } },
      include: withPayment,
    });
    if (refund.status !== "asked") return null;
    const { amountMinor, refundedMinor, chargedBackMinor } = refund.payment;
    if (refund.amountMinor > amountMinor - refundedMinor - chargedBackMinor) {
      await end(tx, ctx, refund);
      return null;
    }
    await tx.refund.update({ where: { tenantId_id: { tenantId, id } }, data: { sentAt: ctx.clock.now() } });
    return refund;
  });
}

/** Ends a refund of money that is no longer there: it went back another way. */
async function end(tx: Tx, ctx: TenantCtx, { id, amountMinor, payment }: Refund & { payment: Payment }): Promise<void> {
  const tenantId = ctx.tenant.id;
  const next = { ...payment, refundingMinor: payment.refundingMinor - amountMinor };
  await tx.refund.update({
    where: { tenantId_id: { tenantId, id } },
    data: { status: "failed", endedAt: ctx.clock.now() },
  });
  await tx.payment.update({
    where: { tenantId_id: { tenantId, id: payment.id } },
    data: { refundingMinor: next.refundingMinor },
  });
  await takeBack(tx, ctx, { before: payment, after: next });
}

async function send({ id: key, amountMinor, payment }: Refund & { payment: Payment }): Promise<void> {
  const { tenantId, provider: name, providerRef: ref } = payment;
  const provider = (await paymentProviders()).find((each) => each.name === name);
  if (!provider || ref === null) throw new Error("The provider of a refund is not there");
  await provider.refundPayment({ tenantId, ref, amountMinor, key });
}

const tellOfWaiting = ({ tenant: { id: tenantId }, clock }: TenantCtx, { id, paymentId, amountMinor }: Refund) =>
  withTenant(tenantId, (tx) =>
    raiseAlarm(tx, {
      tenantId,
      kind: "refund_waits",
      subject: id,
      paymentId,
      details: { amountMinor },
      raisedAt: clock.now(),
    }),
  );
