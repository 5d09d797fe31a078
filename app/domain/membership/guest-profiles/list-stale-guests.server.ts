import { partnerBrands } from "#app/domain/profiles/partner-brands/partner-brands.server.ts";
import type { GuestKey } from "#app/domain/profiles/partner-brands/sync-guest-job.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** Brands that were taken down for good, and those that changed lately (perhaps were paused or put back), by id. */
export type ChangedTenants = { removed: readonly string[]; changed: readonly string[] };

/** A brand whose members may be guests elsewhere: its partners now, and which brands changed lately. */
export type GuestHome = { id: string; partners: readonly string[]; changed: readonly string[] };

/** The homes of guests: the brands that are published, and those that are removed, which have no partners any more. */
export const guestHomes = (
  tenants: readonly Tenant[],
  { removed, changed }: ChangedTenants = { removed: [], changed: [] },
): GuestHome[] => [
  ...tenants.map((tenant) => ({ id: tenant.id, partners: partnerBrands({ tenant }).map(({ id }) => id), changed })),
  ...removed.map((id) => ({ id, partners: [], changed })),
];

/**
 * Which guests of a brand to look after for a reason that no change of theirs told of: those who may not be shown (any
 * more), at brands that are no longer partners, that are paused or removed, or because moderation took them out; and
 * those whose brand was put back.
 */
export function listStaleGuests({ id: tenantId, partners, changed }: GuestHome): Promise<Omit<GuestKey, "tenantId">[]> {
  const lost = [{ partnerId: { notIn: [...partners] } }, { profile: { listing: null } }];
  const where = changed.includes(tenantId) ? {} : { OR: [...lost, { partnerId: { in: [...changed] } }] };
  return withTenant(tenantId, (tx) =>
    tx.partnerListing.findMany({
      where: { tenantId, withdrawnAt: null, ...where },
      select: { profileId: true, partnerId: true },
    }),
  );
}
