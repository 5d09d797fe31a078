import { hasConsent } from "#app/domain/identity/consents/has-consent.server.ts";
import { isFindable } from "#app/domain/profiles/visibility/is-findable.server.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { arePartners } from "#app/domain/profiles/partner-brands/are-partners.ts";
import type { GuestKey } from "#app/domain/profiles/partner-brands/sync-guest-job.ts";

const selection = {
  limits: true,
  interests: { select: { interestId: true }, orderBy: { interestId: "asc" } },
  photos: { where: { purpose: "profile", status: "approved" }, orderBy: { position: "asc" } },
  partnerListings: { orderBy: { partnerId: "asc" } },
} as const satisfies Prisma.ProfileInclude;

/** A member as a partner brand may show them. */
export type Guest = Prisma.ProfileGetPayload<{ include: typeof selection }>;

/**
 * Reads a member at home, in a transaction of the home brand, as the partner may show them; null where it may not: no
 * consent, withdrawn, nobody may find them at home (paused, invisible, switched off, deleted), or the brands are no
 * partners (any more).
 */
export async function readGuest(tx: Tx, { tenantId, profileId, partnerId }: GuestKey): Promise<Guest | null> {
  const [home, partner] = [processRegistry().findTenant(tenantId), processRegistry().findTenant(partnerId)];
  if (!home || !partner || !arePartners(home, partner)) return null;
  const profile = await tx.profile.findUnique({
    where: { tenantId_id: { tenantId, id: profileId } },
    include: selection,
  });
  if (!profile?.accountId || profile.homeTenantId !== null || !(await isFindable(tx, { tenantId, profileId })))
    return null;
  if (!profile.partnerListings.some((each) => each.partnerId === partnerId && each.withdrawnAt === null)) return null;
  const agreed = await hasConsent(
    tx,
    { tenant: { id: tenantId } },
    { accountId: profile.accountId, purpose: "partner_sites", partnerId },
  );
  return agreed ? profile : null;
}
