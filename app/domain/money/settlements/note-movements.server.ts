import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { PaymentProvider, ProviderMovement } from "#app/platform/payments/payment-provider.ts";

const atOnce = 500;

/** What was noted: which payments moved, and movements of which no payment knows. */
export type NotedMovements = { moved: Set<string>; unowned: ProviderMovement[] };

/**
 * Notes every movement of a brand's money that its provider lists, once each whatever repeats. What belongs to no brand
 * at all counts only where `isFirst` says that the brand is the first of its company, so that it is noted once.
 */
export async function noteMovements(
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  {
    provider,
    movements,
    isFirst,
  }: { provider: PaymentProvider["name"]; movements: AsyncIterable<ProviderMovement>; isFirst: boolean },
): Promise<NotedMovements> {
  const tenantId = tenant.id;
  const noted: NotedMovements = { moved: new Set(), unowned: [] };
  let batch: ProviderMovement[] = [];

  async function write(): Promise<void> {
    const asked = batch.flatMap(({ owner }) => (owner ? [owner.paymentId] : []));
    const notedAt = clock.now();
    await withTenant(tenantId, async (tx) => {
      const payments = await tx.payment.findMany({
        where: { tenantId, provider, id: { in: asked } },
        select: { id: true },
      });
      const known = new Set(payments.map(({ id }) => id));
      const rows = batch.map(({ ref: providerRef, owner, ...movement }) => {
        const paymentId = owner && known.has(owner.paymentId) ? owner.paymentId : null;
        return { ...movement, tenantId, provider, providerRef, paymentId, notedAt };
      });
      await tx.settlementMovement.createMany({ data: rows, skipDuplicates: true });
      for (const id of known) noted.moved.add(id);
      noted.unowned.push(...batch.filter(({ owner }) => !owner || !known.has(owner.paymentId)));
    });
    batch = [];
  }

  for await (const movement of movements) {
    const isOwn = movement.owner === null ? isFirst : movement.owner.tenantId === tenantId;
    if (isOwn) batch.push(movement);
    if (batch.length >= atOnce) await write();
  }
  if (batch.length > 0) await write();
  return noted;
}
