import type { GuestKey } from "#app/domain/profiles/partner-brands/sync-guest-job.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Guests looked at in one statement. */
const atOnce = 500;

type Shown = { id: string; homeTenantId: string | null; photos: { id: string }[] };

/**
 * Which guests a brand still shows, or with which photos, although home does not want it any more: the listing was
 * withdrawn, the member or a photo is gone, and the job that should have told of it was lost. Reads of each side in a
 * transaction of its own, for its rows may be in another database.
 */
export async function listLeftGuests({ tenantId: partnerId }: { tenantId: string }): Promise<GuestKey[]> {
  const left: GuestKey[] = [];
  let after: string | null = null;
  do {
    const shown: Shown[] = await readShown(partnerId, after);
    for (const home of new Set(shown.flatMap(({ homeTenantId }) => homeTenantId ?? []))) {
      const guests = shown.filter(({ homeTenantId }) => homeTenantId === home);
      left.push(...(await leftOf(home, guests, partnerId)));
    }
    after = shown.length === atOnce ? (shown.at(-1)?.id ?? null) : null;
  } while (after !== null);
  return left;
}

const readShown = (tenantId: string, after: string | null): Promise<Shown[]> =>
  withTenant(tenantId, (tx) =>
    tx.profile.findMany({
      where: { tenantId, homeTenantId: { not: null }, withdrawnAt: null, ...(after !== null && { id: { gt: after } }) },
      select: {
        id: true,
        homeTenantId: true,
        photos: { where: { tenantId, status: { not: "deleted" } }, select: { id: true } },
      },
      orderBy: { id: "asc" },
      take: atOnce,
    }),
  );

async function leftOf(tenantId: string, guests: readonly Shown[], partnerId: string): Promise<GuestKey[]> {
  const wanted = await withTenant(tenantId, (tx) =>
    tx.partnerListing.findMany({
      where: { tenantId, partnerId, withdrawnAt: null, profileId: { in: guests.map(({ id }) => id) } },
      select: {
        profileId: true,
        profile: { select: { photos: { where: { tenantId, status: "approved" }, select: { id: true } } } },
      },
    }),
  );
  const photosOf = new Map(wanted.map(({ profileId, profile }) => [profileId, profile.photos.map(({ id }) => id)]));
  return guests
    .filter(({ id, photos }) => {
      const atHome = photosOf.get(id);
      return atHome === undefined || photos.some((photo) => !atHome.includes(photo.id));
    })
    .map(({ id }) => ({ tenantId, profileId: id, partnerId }));
}
