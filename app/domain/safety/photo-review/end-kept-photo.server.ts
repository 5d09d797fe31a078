import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { enqueuePhotoRemoval } from "#app/domain/profiles/photos/files/enqueue-photo-removal.server.ts";

/**
 * Lets the sharp files go of a refused photo that was kept for an appeal, in the caller's transaction; nothing happens
 * to any other.
 */
export async function endKeptPhoto(
  tx: Tx,
  { tenantId, photoId }: { tenantId: string; photoId: string },
): Promise<void> {
  const photo = await tx.photo.findFirst({
    where: { tenantId, id: photoId, keptUntil: { not: null } },
    select: { key: true, blurredKey: true, purpose: true },
  });
  if (!photo) return;
  await tx.photo.update({ where: { tenantId_id: { tenantId, id: photoId } }, data: { keptUntil: null } });
  await enqueuePhotoRemoval(tx, { tenantId, ...photo });
}
