import { buffer } from "node:stream/consumers";
import { photoFilesOf } from "#app/domain/profiles/photos/files/photo-file.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import type { GuestPhoto } from "./read-guest.server.ts";

/**
 * Copies the files of those of a member's photos that the partner brand shows and does not hold yet; the partner serves
 * its own files only.
 */
export async function copyGuestPhotos(
  storage: Storage,
  { photos, tenantId }: { photos: readonly Pick<GuestPhoto, "key" | "blurredKey">[]; tenantId: string },
  partnerId: string,
): Promise<void> {
  for (const photo of photos) {
    const [from, to] = [tenantId, partnerId].map((owner) => {
      const { sharp, blurred } = photoFilesOf(owner, photo);
      return [...sharp, ...blurred];
    });
    for (const [index, source] of (from ?? []).entries()) {
      const target = to?.[index];
      if (target !== undefined && !(await storage.exists(target))) await copyFile(storage, source, target);
    }
  }
}

async function copyFile(storage: Storage, source: string, target: string): Promise<void> {
  const found = await storage.get(source);
  if (found) await storage.put(target, await buffer(found.body), found.contentType);
}
