import { storedItems } from "#app/domain/brands/device-storage/stored-items.ts";

const keys = { like: storedItems.announcedLike.name, auto: storedItems.announcedAutoLike.name } as const;

/**
 * The moment up to which this window's member was told of likes, or of auto-likes; null at first, or where nothing can
 * be kept.
 */
export function announcedUntil(what: keyof typeof keys): string | null {
  try {
    return sessionStorage.getItem(keys[what]);
  } catch {
    return null;
  }
}

/** Keeps that the member was told up to a moment (ISO 8601), for as long as the window lives. */
export function keepAnnounced(what: keyof typeof keys, moment: string): void {
  try {
    sessionStorage.setItem(keys[what], moment);
  } catch {
    // why: a browser that keeps nothing tells once more, which is no harm
  }
}
