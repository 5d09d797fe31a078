import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Cancels an order that nobody has paid, because its payer placed another, although the provider may still take money
 * for it: it is asked for until the provider says how it ended (`settleOpenPayments`), and completed where it was paid
 * after all. Returns where it stands at the provider by now, or null where it was no longer open.
 */
export async function supersedePayment(
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { paymentId }: { paymentId: string },
): Promise<Pick<Payment, "tenantId" | "provider" | "providerRef"> | null> {
  const now = clock.now();
  const open = { tenantId: tenant.id, id: paymentId, status: "loading" as const };
  const [superseded] = await withTenant(tenant.id, (tx) =>
    tx.payment.updateManyAndReturn({
      where: open,
      data: { status: "cancelled", supersededAt: now },
      select: { tenantId: true, provider: true, providerRef: true },
    }),
  );
  return superseded ?? null;
}
