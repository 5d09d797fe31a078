import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import type { EncodedPhoto } from "./encode-photo.server.ts";
import { photoContentTypes, photoFile } from "./photo-file.ts";

/** Puts every rendition of a photo into the storage, under its two random names. */
export async function storePhoto(
  tenantId: string,
  names: { key: string; blurredKey: string },
  photo: Pick<EncodedPhoto, "sharp" | "blurred">,
): Promise<void> {
  const storage = await processStorage();
  const files = [
    ...photo.sharp.map((file) => ({ ...file, key: names.key })),
    ...photo.blurred.map((file) => ({ ...file, key: names.blurredKey })),
  ];
  await Promise.all(
    files.map(({ key, width, format, body }) =>
      storage.put(photoFile(tenantId, key, width, format), body, photoContentTypes[format]),
    ),
  );
}
