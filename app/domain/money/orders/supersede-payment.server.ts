import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";

/**
 * Cancels an order that nobody has paid, because its payer placed another, although the provider may still take money for it:
 * it is asked for until the provider says how it ended (`settleOpenPayments`), and completed where it was paid after all.
 */
export async function supersedePayment({ tenant, clock }: Pick<Ctx, "tenant" | "clock">, { paymentId }: { paymentId: string }): Promise<void> {
  const now = clock.now();
  await withTenant(tenant.id, (tx) =>
    tx.payment.updateMany({ where: { tenantId: tenant.id, id: paymentId, status: "loading" }, data: { status: "cancelled", supersededAt: now } }));
}
