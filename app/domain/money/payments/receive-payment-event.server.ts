import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/**
 * Takes a provider's message: proves its signature, takes the id from it and nothing else, and asks the provider how
 * that payment stands. A payment of another brand is not found. Safe to repeat.
 * @throws AppError `not_found` for a provider that does not work here, `forbidden` for a message that it did not sign.
 */
export async function receivePaymentEvent(
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  message: { provider: string; headers: Headers; body: string },
): Promise<void> {
  const provider = (await paymentProviders()).find(({ name }) => name === message.provider);
  if (!provider) throw new AppError("not_found");
  const event = await provider.readEvent({ tenantId: tenant.id, ...message });
  if (!event) throw new AppError("forbidden");
  const payment = await withTenant(tenant.id, (tx) =>
    tx.payment.findUnique({
      where: {
        tenantId_providerRef_provider: { tenantId: tenant.id, providerRef: event.ref, provider: provider.name },
      },
      select: { id: true },
    }),
  );
  // why: the message may be here before the order has noted the provider's name for the payment; the page and the sweep
  // ask anyway
  if (payment) await settlePayment({ tenant, clock }, { paymentId: payment.id, eventId: event.eventId });
}
