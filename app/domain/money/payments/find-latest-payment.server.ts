import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { type PaymentMethod, paymentMethods } from "#app/platform/payments/payment-provider.ts";

/**
 * The id of the member's latest payment, whatever became of it (empty before the first), and what was last bought and
 * how.
 */
export type LatestPayment = { id: string; bought: { credits: number; method: PaymentMethod | null } | null };

/** What an order form and a repeated order begin with. */
export async function findLatestPayment({ tenant, actor }: MemberCtx): Promise<LatestPayment> {
  const own = { tenantId: tenant.id, accountId: actor.accountId };
  const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];
  const [latest, bought] = await withTenant(
    tenant.id,
    async (tx) =>
      [
        await tx.payment.findFirst({ where: own, orderBy, select: { id: true } }),
        await tx.payment.findFirst({
          where: { ...own, status: "completed" },
          orderBy,
          select: { credits: true, method: true },
        }),
      ] as const,
  );
  const method = paymentMethods.find((known) => known === bought?.method) ?? null;
  return { id: latest?.id ?? "", bought: bought && { credits: bought.credits, method } };
}
