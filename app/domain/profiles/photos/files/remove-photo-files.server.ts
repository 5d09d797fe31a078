import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { chatPhotoFilesOf } from "./chat-photo-file.ts";
import { photoFilesOf } from "./photo-file.ts";

type Names = { tenantId: string; key: string; blurredKey: string };

/**
 * Removes the files of a photo that is gone, and the sharp ones of a photo that was refused; a photo that waits or is
 * shown keeps all, and so does one that is kept for an appeal. Safe to run again.
 */
export function removePhotoFiles({ tenantId, ...names }: Names): Promise<void> {
  return removeFiles({ tenantId, ...names }, photoFilesOf(tenantId, names));
}

/** `removePhotoFiles` for a photo of a chat. */
export function removeChatPhotoFiles({ tenantId, ...names }: Names): Promise<void> {
  return removeFiles({ tenantId, ...names }, chatPhotoFilesOf(tenantId, names));
}

async function removeFiles({ tenantId, key }: Names, files: { sharp: string[]; blurred: string[] }): Promise<void> {
  const row = await withTenant(tenantId, (tx) =>
    tx.photo.findUnique({ where: { tenantId_key: { tenantId, key } }, select: { status: true, keptUntil: true } }),
  );
  const isKept = row?.status === "rejected" && row.keptUntil !== null;
  if (isKept || row?.status === "pending" || row?.status === "approved") return;
  const storage = await processStorage();
  for (const file of [...files.sharp, ...(row?.status === "rejected" ? [] : files.blurred)]) await storage.delete(file);
}
