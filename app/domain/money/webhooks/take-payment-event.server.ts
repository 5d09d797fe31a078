import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { PaymentProvider } from "#app/platform/db/generated/enums.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { noteMessage } from "./note-message.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";

/** A message of a provider that proved to be the provider's, by its own names for message and payment. */
type SignedEvent = { provider: PaymentProvider; eventId: string; ref: string };

/**
 * Asks the provider how the payment stands of which its message tells, and notes what became of the message. Returns
 * that payment's id; null where the brand has none of that name. Safe to repeat.
 * @throws what `settlePayment` throws, once that is noted.
 */
export async function takePaymentEvent(ctx: Pick<Ctx, "tenant" | "clock">, event: SignedEvent): Promise<string | null> {
  try {
    const paymentId = await findPayment(ctx, event);
    // why: the message may be here before the order has noted the provider's name for the payment; the page and the
    // sweep ask anyway
    if (paymentId !== null) await settlePayment(ctx, { paymentId, eventId: event.eventId });
    await noteMessage(ctx, { ...event, state: paymentId === null ? "unknown" : "done" });
    return paymentId;
  } catch (error) {
    await noteMessage(ctx, { ...event, state: "failed", error: error instanceof Error ? error.name : "Error" });
    throw error;
  }
}

async function findPayment(
  { tenant }: Pick<Ctx, "tenant">,
  { provider, ref: providerRef }: SignedEvent,
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
