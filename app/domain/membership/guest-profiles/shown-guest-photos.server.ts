import { refusedPictures } from "#app/domain/profiles/photos/upload/refused-pictures.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { GuestPhoto } from "./read-guest.server.ts";

/**
 * Which of a member's photos at home a partner brand shows, in a transaction of the partner: all but those that it
 * refused, and any upload of the same picture.
 */
export async function shownGuestPhotos<Photo extends Pick<GuestPhoto, "id" | "contentHash">>(
  tx: Tx,
  { tenantId, profileId }: { tenantId: string; profileId: string },
  photos: readonly Photo[],
): Promise<Photo[]> {
  const rejected = await tx.photo.findMany({
    where: { tenantId, profileId, status: "rejected" },
    select: { id: true },
  });
  const refusedIds = new Set(rejected.map(({ id }) => id));
  const contentHashes = photos.map(({ contentHash }) => contentHash);
  const refused = await refusedPictures(tx, { tenantId, contentHashes });
  return photos.filter(
    ({ id, contentHash }) => !refusedIds.has(id) && !refused.has(Buffer.from(contentHash).toString("hex")),
  );
}
