import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { PaymentMethod, PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import { cancelAtProvider } from "#app/domain/money/payments/cancel-at-provider.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { supersedePayment } from "./supersede-payment.server.ts";

/** The order that is being placed: it and its like stay. */
export type KeptOrder = {
  credits: number;
  currency: string;
  amountMinor: number;
  method: PaymentMethod;
  provider: PaymentProvider["name"];
};

/**
 * Ends the member's orders that nobody has paid yet, at the provider first, so that none of them is paid beside the
 * next one. One that is paid at this very moment is completed instead; one that the provider does not end is
 * superseded: what is paid for it later all the same is granted once, or given back (`settleRedemption`).
 */
export async function endOpenOrders(ctx: MemberCtx, { except }: { except: KeptOrder }): Promise<void> {
  const {
    tenant: { id: tenantId },
    actor: { accountId },
  } = ctx;
  const open = await withTenant(tenantId, (tx) =>
    tx.payment.findMany({
      where: { tenantId, accountId, status: "loading", NOT: except },
      orderBy: { createdAt: "asc" },
    }),
  );
  for (const payment of open) {
    await cancelAtProvider(payment);
    const status =
      payment.providerRef === null
        ? "loading"
        : await settlePayment(ctx, { paymentId: payment.id }).catch(() => "loading" as const);
    if (status !== "loading") continue;
    const superseded = await supersedePayment(ctx, { paymentId: payment.id });
    // why: one that was being opened has its page at the provider only since it was read
    if (superseded && payment.providerRef === null) await cancelAtProvider(superseded);
  }
}
