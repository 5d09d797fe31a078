import { buffer } from "node:stream/consumers";
import { photoFile } from "#app/domain/profiles/photos/files/photo-file.ts";
import { softPicture } from "#app/platform/brand-images/soft-picture.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import type { FoundPhoto } from "./found-photo.server.ts";
import { keyOfPhotoUrl } from "./photo-url.ts";

// why: browsers take the first large picture for the one that was waited for only where it has the pixels of the room
// it fills and a bit for twenty of them; `tile` fits a face among others, `card` one that fills a phone's width, `screen`
// one that fills all of it
const sizes = {
  tile: { width: 240, height: 300, bytes: 800 },
  card: { width: 400, height: 500, bytes: 1_600 },
  screen: { width: 480, height: 600, bytes: 2_600 },
} as const;

export type SoftPhotoSize = keyof typeof sizes;

/**
 * A photo over a softer one of itself that comes with the page: of a tile 800 bytes, of a card 1,600 and of a screen
 * 2,600 where that can be had. The photo as it was where it cannot be read now. Whoever shows it answers for who may see
 * it.
 */
export async function withSoftPhoto(tenantId: string, photo: FoundPhoto, size: SoftPhotoSize): Promise<FoundPhoto> {
  const key = keyOfPhotoUrl(photo.src);
  if (key === null) return photo;
  const soft = await softPicture(`${tenantId} ${key}`, () => readPhoto(photoFile(tenantId, key, 480)), sizes[size]);
  return soft === null ? photo : { ...photo, placeholder: soft };
}

async function readPhoto(file: string): Promise<Buffer | null> {
  const stored = await (await processStorage()).get(file);
  return stored && buffer(stored.body);
}
