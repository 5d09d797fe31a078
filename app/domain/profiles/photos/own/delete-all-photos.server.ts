import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { enqueuePhotoRemoval } from "#app/domain/profiles/photos/files/enqueue-photo-removal.server.ts";

/**
 * Deletes every photo of a profile that is erased, in the caller's transaction; nothing may refer to them any more.
 * Their files follow by a job.
 */
export async function deleteAllPhotos(
  tx: Tx,
  { tenantId, profileId }: { tenantId: string; profileId: string },
): Promise<void> {
  const photos = await tx.photo.findMany({
    where: { tenantId, profileId },
    select: { key: true, blurredKey: true, purpose: true },
  });
  await tx.profile.updateMany({ where: { tenantId, id: profileId }, data: { mainPhotoId: null } });
  await tx.photo.deleteMany({ where: { tenantId, profileId } });
  for (const photo of photos) await enqueuePhotoRemoval(tx, { tenantId, ...photo });
}
