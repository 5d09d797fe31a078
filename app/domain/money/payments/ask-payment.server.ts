import { openingPatience } from "#app/domain/money/open-orders/can-complete.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment, PaymentStatus } from "#app/platform/db/generated/client.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import type { ProviderPayment } from "#app/platform/payments/payment-provider.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";
import { applyAnswer, type ProviderAnswer } from "./apply-answer.server.ts";
import { raiseAlarm } from "#app/domain/money/alarms/raise-alarm.server.ts";

type TenantCtx = Pick<Ctx, "tenant" | "clock">;

/** What is said of an order that never came to its provider. */
const abandoned: ProviderAnswer = {
  status: "cancelled",
  refundedMinor: 0,
  chargedBackMinor: 0,
  failure: null,
  returnCode: null,
  refunds: [],
  disputes: [],
};

export type NamedPayment = { paymentId: string; eventId?: string };

/** How a payment stands, and where it can still be paid as its provider says. */
type AskedPayment = { status: PaymentStatus; checkoutUrl: string | null };

/**
 * Asks the provider how a payment stands and brings the platform in line, once per change whatever repeats: a completed
 * payment puts its credits into the wallet, makes its payer premium and mails the receipt; money that was refunded or
 * charged back takes credits with it, and brings them again where it comes back; all in one transaction. `eventId`
 * names the message that told of it. Returns how it stands, and where it can still be paid; null for an unknown payment.
 * @throws Error where the provider speaks of another amount or currency: then nothing is granted, and an alarm noted.
 */
export async function askPayment(ctx: TenantCtx, { paymentId, eventId }: NamedPayment): Promise<AskedPayment | null> {
  const payment = isUuid(paymentId) ? await takeTurn(ctx, paymentId) : null;
  if (!payment) return null;
  const told = await askProvider(payment);
  if (told && (told.amountMinor !== payment.amountMinor || told.currency !== payment.currency))
    await refuseAmount(ctx, payment, told);
  const isAbandoned =
    payment.providerRef === null &&
    payment.status === "loading" &&
    ctx.clock.now().getTime() - payment.createdAt.getTime() > openingPatience;
  const answer = told ?? (isAbandoned ? abandoned : null);
  const checkoutUrl = told?.checkoutUrl ?? null;
  if (answer === null) return { status: payment.status, checkoutUrl };
  return { status: await applyAnswer(ctx, { paymentId, ask: payment.asks, answer, eventId }), checkoutUrl };
}

/** The payment, with the number of the question that is asked about it now; null for an unknown one. */
async function takeTurn({ tenant, clock }: TenantCtx, id: string): Promise<Payment | null> {
  const tenantId = tenant.id;
  const [payment] = await withTenant(tenantId, (tx) =>
    tx.payment.updateManyAndReturn({
      where: { tenantId, id },
      data: { asks: { increment: 1 }, askedAt: clock.now() },
    }),
  );
  return payment ?? null;
}

async function askProvider({ provider: name, tenantId, providerRef: ref }: Payment): Promise<ProviderPayment | null> {
  const provider = (await paymentProviders()).find((each) => each.name === name);
  return provider && ref !== null ? provider.fetchPayment({ tenantId, ref }) : null;
}

async function refuseAmount(
  { tenant, clock }: TenantCtx,
  { id: paymentId, amountMinor, currency }: Payment,
  told: ProviderPayment,
): Promise<never> {
  const details = { amountMinor, currency, told: { amountMinor: told.amountMinor, currency: told.currency } };
  await withTenant(tenant.id, (tx) =>
    raiseAlarm(tx, {
      tenantId: tenant.id,
      kind: "amount_differs",
      // why: one that people have cleared comes again where the provider says something else than then
      subject: `${paymentId} ${told.amountMinor} ${told.currency}`,
      paymentId,
      details,
      raisedAt: clock.now(),
    }),
  );
  throw new Error(`The provider has another amount for payment ${paymentId}`);
}
