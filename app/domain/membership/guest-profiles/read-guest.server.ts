import { hasConsent } from "#app/domain/identity/consents/has-consent.server.ts";
import { isFindable } from "#app/domain/profiles/visibility/is-findable.server.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { arePartners } from "#app/domain/profiles/partner-brands/are-partners.ts";
import type { GuestKey } from "#app/domain/profiles/partner-brands/sync-guest-job.ts";
import { copiedPhotoColumns, copiedProfileColumns } from "./guest-columns.ts";

const selection = {
  ...copiedProfileColumns,
  accountId: true,
  homeTenantId: true,
  mainPhotoId: true,
  limits: { omit: { tenantId: true, profileId: true } },
  interests: { select: { interestId: true }, orderBy: { interestId: "asc" } },
  photos: {
    where: { purpose: "profile", status: "approved" },
    select: { id: true, ...copiedPhotoColumns },
    orderBy: [{ position: "asc" }, { createdAt: "asc" }, { id: "asc" }],
  },
  partnerListings: { orderBy: { partnerId: "asc" } },
} as const satisfies Prisma.ProfileSelect;

type Found = Prisma.ProfileGetPayload<{ select: typeof selection }>;

/** A photo as a partner brand takes it over. */
export type GuestPhoto = Found["photos"][number];

/** A member as a partner brand may show them: `facts` are the columns of the profile that are copied. */
export type Guest = Pick<GuestKey, "tenantId" | "profileId"> &
  Pick<Found, "mainPhotoId" | "limits" | "interests" | "photos"> & {
    facts: Pick<Found, keyof typeof copiedProfileColumns>;
  };

/**
 * Reads a member at home, in a transaction of the home brand, as the partner may show them; null where it may not: no
 * consent, withdrawn, nobody may find them at home (paused, invisible, switched off, deleted), or the brands are no
 * partners (any more).
 */
export async function readGuest(tx: Tx, { tenantId, profileId, partnerId }: GuestKey): Promise<Guest | null> {
  const [home, partner] = [processRegistry().findTenant(tenantId), processRegistry().findTenant(partnerId)];
  if (!home || !partner || !arePartners(home, partner)) return null;
  const found = await tx.profile.findUnique({
    where: { tenantId_id: { tenantId, id: profileId } },
    select: selection,
  });
  if (!found) return null;
  const { accountId, homeTenantId, mainPhotoId, limits, interests, photos, partnerListings, ...facts } = found;
  if (accountId === null || homeTenantId !== null || !(await isFindable(tx, { tenantId, profileId }))) return null;
  if (!partnerListings.some((each) => each.partnerId === partnerId && each.withdrawnAt === null)) return null;
  const agreed = await hasConsent(tx, { tenant: { id: tenantId } }, { accountId, purpose: "partner_sites", partnerId });
  return agreed ? { tenantId, profileId, mainPhotoId, limits, interests, photos, facts } : null;
}
