import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { photoFilesOf } from "./photo-file.ts";

/**
 * Removes the files of a photo that is gone, and the sharp ones of a photo that was refused; a photo that waits or is shown
 * keeps all. Safe to run again.
 */
export async function removePhotoFiles({ tenantId, key, blurredKey }: { tenantId: string; key: string; blurredKey: string }): Promise<void> {
  const row = await withTenant(tenantId, (tx) => tx.photo.findUnique({ where: { tenantId_key: { tenantId, key } }, select: { status: true } }));
  if (row?.status === "pending" || row?.status === "approved") return;
  const files = photoFilesOf(tenantId, { key, blurredKey });
  const storage = await processStorage();
  for (const file of [...files.sharp, ...(row?.status === "rejected" ? [] : files.blurred)]) await storage.delete(file);
}
