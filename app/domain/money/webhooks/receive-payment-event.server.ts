import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { noteMessage } from "./note-message.server.ts";
import { takePaymentEvent } from "./take-payment-event.server.ts";

/**
 * The brand whose payment a message names: the one that it came to, or another of the same company, whose account it is.
 * A payment of anybody else's is looked for at the one that it came to, where it is not found.
 */
function ownerOf(tenant: Tenant, { tenantId }: { tenantId: string }): Tenant {
  if (tenantId === tenant.id) return tenant;
  const named = processRegistry().findPublished(tenantId);
  return named?.company.id === tenant.company.id ? named : tenant;
}

/**
 * Takes a provider's message: proves its signature, takes the id from it and nothing else, and asks the provider how
 * that payment stands. A payment of another company's brand is not found. Safe to repeat.
 * @throws AppError `not_found` for a provider that does not work here, `forbidden` for a message that it did not sign.
 */
export async function receivePaymentEvent(
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  message: { provider: string; headers: Headers; body: string },
): Promise<void> {
  const provider = (await paymentProviders()).find(({ name }) => name === message.provider);
  if (!provider) throw new AppError("not_found");
  const event = await provider.readEvent({ tenantId: tenant.id, ...message });
  if (!event) {
    await noteMessage({ tenant, clock }, { provider: provider.name, eventId: "", ref: "", state: "refused" });
    throw new AppError("forbidden");
  }
  await takePaymentEvent(
    { tenant: ownerOf(tenant, event), clock },
    { provider: provider.name, eventId: event.eventId, ref: event.ref },
  );
}
