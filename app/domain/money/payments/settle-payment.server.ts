import { grantPurchase } from "#app/domain/money/ledger/grant-purchase.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment, PaymentStatus } from "#app/platform/db/generated/client.ts";
import { type Tx, withTenant } from "#app/platform/db/with-tenant.server.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";
import type { ProviderPayment } from "#app/platform/payments/payment-provider.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";
import { mailReceipt } from "./mail-receipt.server.ts";
import { nextStatus } from "./next-status.ts";

type TenantCtx = Pick<Ctx, "tenant" | "clock">;

/** How long a payment may wait for its provider's name for it: the order was broken off before. In milliseconds. */
const patience = millisecondsIn.hour;

const findPayment = (tx: Tx, tenantId: string, id: string) =>
  tx.payment.findUnique({ where: { tenantId_id: { tenantId, id } } });

/**
 * Asks the provider how a payment stands and brings the platform in line, once per change whatever repeats: a completed
 * payment puts its credits into the wallet, makes its payer premium and mails the receipt, all in one transaction.
 * `eventId` names the message that told of it. Returns how it stands; null for an unknown payment.
 * @throws Error where the provider speaks of another amount or currency: then nothing is granted.
 */
export async function settlePayment(
  { tenant, clock }: TenantCtx,
  { paymentId, eventId }: { paymentId: string; eventId?: string },
): Promise<PaymentStatus | null> {
  const tenantId = tenant.id;
  const payment = await withTenant(tenantId, (tx) => findPayment(tx, tenantId, paymentId));
  if (!payment) return null;
  const told = await askProvider(payment);
  if (told === null) {
    const isAbandoned =
      payment.providerRef === null &&
      payment.status === "loading" &&
      clock.now().getTime() - payment.createdAt.getTime() > patience;
    return isAbandoned ? converge({ tenant, clock }, payment.id, "cancelled", eventId) : payment.status;
  }
  if (told.amountMinor !== payment.amountMinor || told.currency !== payment.currency)
    throw new Error(`The provider has another amount for payment ${payment.id}`);
  return converge({ tenant, clock }, payment.id, told.status, eventId);
}

async function askProvider({ provider: name, tenantId, providerRef: ref }: Payment): Promise<ProviderPayment | null> {
  const provider = (await paymentProviders()).find((each) => each.name === name);
  return provider && ref !== null ? provider.fetchPayment({ tenantId, ref }) : null;
}

async function converge(
  { tenant, clock }: TenantCtx,
  id: string,
  told: ProviderPayment["status"],
  eventId: string | undefined,
): Promise<PaymentStatus> {
  const tenantId = tenant.id;
  const { status, paidBy } = await withTenant(tenantId, async (tx) => {
    await tx.$queryRaw`select id from payment where tenant_id = ${tenantId} and id = ${id}::uuid for no key update`;
    const payment = await tx.payment.findUniqueOrThrow({
      where: { tenantId_id: { tenantId, id } },
      include: { account: { select: { profile: { select: { id: true } } } } },
    });
    const next = nextStatus(payment.status, told);
    if (eventId !== undefined || next !== payment.status)
      await noteEvent(tx, payment, { status: next, eventId, receivedAt: clock.now() });
    if (payment.supersededAt !== null && told !== "open" && told !== "pending")
      await tx.payment.update({ where: { tenantId_id: { tenantId, id } }, data: { supersededAt: null } });
    if (next === payment.status) return { status: next, paidBy: null };
    await tx.payment.update({
      where: { tenantId_id: { tenantId, id } },
      data: { status: next, completedAt: next === "completed" ? clock.now() : null },
    });
    if (next !== "completed") return { status: next, paidBy: null };
    await complete(tx, { tenant, clock }, payment);
    return { status: next, paidBy: payment.account.profile?.id ?? null };
  });
  if (paidBy !== null) signalMember(tenantId, paidBy, { type: "counts" });
  return status;
}

async function noteEvent(
  tx: Tx,
  payment: Payment,
  { status, eventId, receivedAt }: { status: PaymentStatus; eventId: string | undefined; receivedAt: Date },
): Promise<void> {
  const { tenantId, id: paymentId, provider } = payment;
  const providerEventId = eventId ?? `asked:${paymentId}:${payment.status}:${status}`;
  await tx.paymentEvent.createMany({
    data: [{ tenantId, paymentId, provider, providerEventId, status, details: { before: payment.status }, receivedAt }],
    skipDuplicates: true,
  });
}

async function complete(tx: Tx, ctx: TenantCtx, payment: Payment): Promise<void> {
  const { tenantId, id: paymentId, accountId, credits } = payment;
  const { isFirst } = await grantPurchase(tx, ctx, { accountId, paymentId, credits });
  if (isFirst) {
    const { trafficSourceId } = await tx.account.findUniqueOrThrow({
      where: { tenantId_id: { tenantId, id: accountId } },
      select: { trafficSourceId: true },
    });
    await tx.conversion.create({
      data: { tenantId, kind: "purchase", accountId, trafficSourceId, paymentId, happenedAt: ctx.clock.now() },
    });
  }
  await mailReceipt(tx, ctx, { ...payment, completedAt: ctx.clock.now() });
}
