const kept = "liaison-lost-chunk";

/** A page is reloaded for a failed code chunk at most once in so long (spec section 8). */
export const reloadEvery = 60_000;

/** Whether the page may be reloaded for a lost chunk now; remembers that it was. A browser that keeps nothing may not. */
export function mayReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  try {
    const last = Number(storage.getItem(kept) ?? Number.NaN);
    // why: a clock that was set back must not keep pages from ever being reloaded
    if (Math.abs(now - last) < reloadEvery) return false;
    storage.setItem(kept, String(now));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page where a part of its code cannot be had, as after a new version took the old one's place. Offline it stays
 * as it is, for a reload would lose it.
 */
export function reloadForLostChunks(): void {
  window.addEventListener("vite:preloadError", () => {
    if (navigator.onLine && mayReload(window.sessionStorage, Date.now())) window.location.reload();
  });
}
