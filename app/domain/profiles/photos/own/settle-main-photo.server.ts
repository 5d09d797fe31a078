import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Makes the first approved photo of a profile its main photo, or none where there is none, and lists it anew, in the
 * transaction of the change. Every change to photos ends with this.
 */
export async function settleMainPhoto(
  tx: Tx,
  { tenantId, profileId }: { tenantId: string; profileId: string },
): Promise<void> {
  const first = await tx.photo.findFirst({
    where: { tenantId, profileId, purpose: "profile", status: "approved" },
    select: { id: true },
    orderBy: [{ position: "asc" }, { createdAt: "asc" }, { id: "asc" }],
  });
  await tx.profile.updateMany({ where: { tenantId, id: profileId }, data: { mainPhotoId: first?.id ?? null } });
  await refreshListing(tx, { tenant: { id: tenantId } }, { profileId });
}
