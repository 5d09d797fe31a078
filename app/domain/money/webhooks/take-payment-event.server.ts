import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { PaymentProvider } from "#app/platform/db/generated/enums.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";
import { noteMessage } from "./note-message.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";

/** A message of a provider by its own names for message and payment; one that nobody signed has no name. */
type PaymentEvent = { provider: PaymentProvider; eventId: string | null; ref: string };

/** How often a payment is asked about because of messages that nobody signed; the provider sends again what was refused. */
const unsigned = { limit: 6, windowSeconds: secondsIn.minute };

/**
 * Asks the provider how the payment stands of which its message tells, and notes what became of the message. Returns
 * that payment's id; null where the brand has none of that name. Safe to repeat: messages that nobody signed are one
 * about each payment, and none of the payment's own events.
 * @throws AppError `too_many_requests` for the seventh unsigned one about a payment within a minute; what
 *   `settlePayment` throws, once that is noted.
 */
export async function takePaymentEvent(
  ctx: Pick<Ctx, "tenant" | "clock">,
  { eventId, ...message }: PaymentEvent,
): Promise<string | null> {
  const noted = { ...message, eventId: eventId ?? message.ref };
  const paymentId = await findPayment(ctx, message);
  if (paymentId !== null && eventId === null)
    await enforceLimit({ key: `payment-event:${ctx.tenant.id}:${paymentId}`, ...unsigned });
  try {
    // why: the message may be here before the order has noted the provider's name for the payment; the page and the
    // sweep ask anyway
    if (paymentId !== null) await settlePayment(ctx, { paymentId, ...(eventId !== null && { eventId }) });
    await noteMessage(ctx, { ...noted, state: paymentId === null ? "unknown" : "done" });
    return paymentId;
  } catch (error) {
    await noteMessage(ctx, { ...noted, state: "failed", error: error instanceof Error ? error.name : "Error" });
    throw error;
  }
}

async function findPayment(
  { tenant }: Pick<Ctx, "tenant">,
  { provider, ref: providerRef }: Pick<PaymentEvent, "provider" | "ref">,
): Promise<string | null> {
  const tenantId = tenant.id;
  const payment = await withTenant(tenantId, (tx) =>
    tx.payment.findUnique({
      where: { tenantId_providerRef_provider: { tenantId, providerRef, provider } },
      select: { id: true },
    }),
  );
  return payment?.id ?? null;
}
