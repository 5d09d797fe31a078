import { storedItems } from "#app/domain/brands/device-storage/stored-items.ts";

/** The brand's caches. What is private is emptied with every change of who uses this browser. */
export const cacheNames = {
  assets: storedItems.assets.name,
  frame: storedItems.frame.name,
  pages: storedItems.pages.name,
  thumbnails: storedItems.thumbnails.name,
  owner: storedItems.owner.name,
} as const;

export const privateCaches = [cacheNames.pages, cacheNames.thumbnails] as const;

/** Deletes the caches of former workers that this one does not know. */
export async function dropUnknownCaches(): Promise<void> {
  const known = new Set<string>(Object.values(cacheNames));
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !known.has(name)).map((name) => caches.delete(name)));
}

/** Keeps an answer as the newest of a cache, and at most so many of them. */
export async function keepNewest(name: string, url: string, response: Response, most: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(url, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}
