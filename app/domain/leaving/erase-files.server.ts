import { blurredPhotoWidths, photoFile, photoWidths } from "#app/domain/photos/photo-file.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

/** Deletes the files of a member from the storage: photos in every size, sharp and blurred, and exports. Safe to run again. */
export async function eraseFiles(storage: Storage, { tenantId, accountId, profileId }: { tenantId: string; accountId: string; profileId: string | null }): Promise<void> {
  const { photos, exports } = await withTenant(tenantId, async (tx) => ({
    photos: profileId === null ? [] : await tx.photo.findMany({ where: { tenantId, profileId }, select: { key: true, blurredKey: true } }),
    exports: await tx.dataExport.findMany({ where: { tenantId, accountId, fileKey: { not: null } }, select: { fileKey: true } }),
  }));
  const files = [
    ...photos.flatMap(({ key, blurredKey }) => [...photoWidths.map((width) => photoFile(tenantId, key, width)), ...blurredPhotoWidths.map((width) => photoFile(tenantId, blurredKey, width))]),
    ...exports.flatMap(({ fileKey }) => fileKey ?? []),
  ];
  for (const file of files) await storage.delete(file);
}
