import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/** The order that is being placed: it and its like stay. */
export type KeptOrder = { credits: number; currency: string; amountMinor: number; method: PaymentMethod; idempotencyKey: string };

/**
 * Ends the member's orders that nobody has paid yet, at the provider first, so that none of them is paid beside the next one
 * and each gives its discount back. One that is paid at this very moment is completed instead.
 */
export async function endOpenOrders(ctx: MemberCtx, { except }: { except: KeptOrder }): Promise<void> {
  const { tenant, actor } = ctx;
  const tenantId = tenant.id;
  const { idempotencyKey, ...same } = except;
  const open = await withTenant(tenantId, (tx) =>
    tx.payment.findMany({ where: { tenantId, accountId: actor.accountId, status: "loading", providerRef: { not: null }, idempotencyKey: { not: idempotencyKey }, NOT: same } }));
  const providers = await paymentProviders();
  for (const { id, provider: name, providerRef: ref } of open) {
    if (ref !== null) await providers.find((provider) => provider.name === name)?.cancelPayment({ tenantId, ref });
    await settlePayment(ctx, { paymentId: id });
  }
}
