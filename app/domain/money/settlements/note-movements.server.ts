import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { PaymentProvider, ProviderMovement } from "#app/platform/payments/payment-provider.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

const atOnce = 500;

type Provider = PaymentProvider["name"];

/** What was noted at a brand: which payments moved, and movements of which no payment knows. */
export type BrandMovements = { moved: Set<string>; unowned: ProviderMovement[] };

/** The same of each brand, by its id. */
export type NotedMovements = ReadonlyMap<string, BrandMovements>;

/**
 * Notes every movement of a company's money that its provider lists, at the brand of its payment, once each whatever
 * repeats. What belongs to no brand at all is noted at the first one.
 */
export async function noteMovements(
  brands: readonly Pick<Tenant, "id">[],
  { clock, provider, movements }: { clock: Clock; provider: Provider; movements: AsyncIterable<ProviderMovement> },
): Promise<NotedMovements> {
  const noted = new Map(brands.map(({ id }): [string, BrandMovements] => [id, { moved: new Set(), unowned: [] }]));
  const batches = new Map<string, ProviderMovement[]>();

  async function write(tenantId: string, batch: readonly ProviderMovement[]): Promise<void> {
    const known = await writeBatch(tenantId, { clock, provider, batch });
    for (const id of known) noted.get(tenantId)?.moved.add(id);
    noted.get(tenantId)?.unowned.push(...batch.filter(({ owner }) => !owner || !known.has(owner.paymentId)));
  }

  for await (const movement of movements) {
    const tenantId = movement.owner?.tenantId ?? brands[0]?.id;
    if (tenantId === undefined || !noted.has(tenantId)) continue;
    const batch = batches.get(tenantId) ?? [];
    batch.push(movement);
    batches.set(tenantId, batch.length < atOnce ? batch : []);
    if (batch.length === atOnce) await write(tenantId, batch);
  }
  for (const [tenantId, batch] of batches) if (batch.length > 0) await write(tenantId, batch);
  return noted;
}

/** Writes movements down at a brand; returns the ids of those of its payments that they are of. */
async function writeBatch(
  tenantId: string,
  { clock, provider, batch }: { clock: Clock; provider: Provider; batch: readonly ProviderMovement[] },
): Promise<ReadonlySet<string>> {
  const asked = batch.flatMap(({ owner }) => (owner ? [owner.paymentId] : []));
  const notedAt = clock.now();
  return withTenant(tenantId, async (tx) => {
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
    return known;
  });
}
