import { buffer } from "node:stream/consumers";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { convertStoredPicture } from "./convert-stored-picture.server.ts";
import { avifPhotoWidths, photoContentTypes, photoFile } from "./photo-file.ts";

// why: the next efforts take ten times as long for a twentieth less
const avif = { quality: 55, effort: 3 };

/** Adds AVIF to a photo that others see, and takes it away again when the photo went meanwhile. Safe to run again. */
export async function addAvif({ tenantId, photoId }: { tenantId: string; photoId: string }): Promise<void> {
  const approved = () =>
    withTenant(tenantId, (tx) =>
      tx.photo.findFirst({ where: { tenantId, id: photoId, status: "approved" }, select: { key: true } }),
    );
  const photo = await approved();
  if (!photo) return;
  const storage = await processStorage();
  const source = await storage.get(photoFile(tenantId, photo.key, 960, "jpg"));
  if (source === null) return;
  const picture = await buffer(source.body);
  const files = avifPhotoWidths.map((width) => ({ width, file: photoFile(tenantId, photo.key, width, "avif") }));
  for (const { width, file } of files) {
    await storage.put(
      file,
      await convertStoredPicture(picture, (original) =>
        original.resize({ width, withoutEnlargement: true }).avif(avif),
      ),
      photoContentTypes.avif,
    );
  }
  if (await approved()) return;
  for (const { file } of files) await storage.delete(file);
}
