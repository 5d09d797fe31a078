import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { partnerBrands } from "#app/domain/profiles/partner-brands/partner-brands.server.ts";
import { syncGuest } from "./sync-guest.server.ts";

/** Brands that were taken down for good, and those that changed lately (perhaps were paused or put back), by id. */
export type ChangedTenants = { removed: readonly string[]; changed: readonly string[] };

/**
 * Clears guests who may not be shown (any more) for a reason that no change of theirs told of: brands that are no
 * longer partners, that are paused or removed, a member whom moderation took out; and brings those back whose brand was
 * put back. Returns how many members were looked after.
 */
export async function sweepGuests(
  { clock }: { clock: Clock },
  tenants: readonly Tenant[],
  { removed, changed }: ChangedTenants = { removed: [], changed: [] },
): Promise<number> {
  const homes = [
    ...tenants.map((tenant) => ({ tenantId: tenant.id, partners: partnerBrands({ tenant }).map(({ id }) => id) })),
    ...removed.map((tenantId) => ({ tenantId, partners: [] })),
  ];
  let count = 0;
  for (const { tenantId, partners } of homes) {
    const lost = [{ partnerId: { notIn: partners } }, { profile: { listing: null } }];
    const where = changed.includes(tenantId) ? {} : { OR: [...lost, { partnerId: { in: [...changed] } }] };
    const shown = await withTenant(tenantId, (tx) =>
      tx.partnerListing.findMany({
        where: { tenantId, withdrawnAt: null, ...where },
        select: { profileId: true, partnerId: true },
      }),
    );
    for (const each of shown) await syncGuest({ tenantId, ...each }, { clock });
    count += shown.length;
  }
  return count;
}
