import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { convertStoredPicture } from "#app/domain/profiles/photos/files/convert-stored-picture.server.ts";
import { photoFile } from "#app/domain/profiles/photos/files/photo-file.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import type { FoundPhoto } from "./found-photo.server.ts";
import { keyOfPhotoUrl } from "./photo-url.ts";

// why: browsers take the first large picture for the one that was waited for only where it has the pixels of the room
// it fills and a bit for twenty of them; `tile` fits a face among others, `card` one that fills a phone's width, `screen`
// one that fills all of it
const sizes = {
  tile: { width: 240, height: 300, sigma: 7, quality: 5 },
  card: { width: 400, height: 500, sigma: 6, quality: 9 },
  screen: { width: 480, height: 600, sigma: 2, quality: 20 },
} as const;

export type SoftPhotoSize = keyof typeof sizes;

const known = new LRUCache<string, string>({ max: 500 });

/**
 * A photo over a softer one of itself that comes with the page: sharp enough to know somebody, and a blurred AVIF in a
 * `data:` address of half a kilobyte as a tile, one as a card, two as a screen. The photo as it was where it cannot be
 * read now. Whoever shows it answers for who may see it.
 */
export async function withSoftPhoto(tenantId: string, photo: FoundPhoto, size: SoftPhotoSize): Promise<FoundPhoto> {
  const key = keyOfPhotoUrl(photo.src);
  if (key === null) return photo;
  const name = `${tenantId} ${key} ${size}`;
  const soft = known.get(name) ?? (await drawSoft(photoFile(tenantId, key, 480), size).catch(() => null));
  if (soft === null) return photo;
  known.set(name, soft);
  return { ...photo, placeholder: soft };
}

async function drawSoft(file: string, size: SoftPhotoSize): Promise<string | null> {
  const { width, height, sigma, quality } = sizes[size];
  const storage = await processStorage();
  const stored = await storage.get(file);
  if (stored === null) return null;
  const picture = await convertStoredPicture(await buffer(stored.body), (photo) =>
    photo.resize(width, height, { fit: "cover" }).blur(sigma).avif({ quality, effort: 1 }),
  );
  return `data:image/avif;base64,${picture.toString("base64")}`;
}
