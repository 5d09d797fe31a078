import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { partnerBrands } from "./partner-brands.server.ts";
import { syncGuest } from "./sync-guest.server.ts";

/**
 * Erases guests who may not be shown (any more) for a reason that no change of theirs told of: brands that are no longer
 * partners, a member whom moderation took out. Returns how many members were looked after.
 */
export async function sweepGuests(tenants: readonly Tenant[]): Promise<number> {
  let count = 0;
  for (const tenant of tenants) {
    const tenantId = tenant.id;
    const partners = partnerBrands({ tenant }).map(({ id }) => id);
    const lost = [{ partnerId: { notIn: partners } }, { profile: { listing: null } }];
    const shown = await withTenant(tenantId, (tx) => tx.partnerListing.findMany({ where: { tenantId, withdrawnAt: null, OR: lost }, select: { profileId: true, partnerId: true } }));
    for (const each of shown) await syncGuest({ tenantId, ...each });
    count += shown.length;
  }
  return count;
}
