import type { DataRouter } from "react-router";
import { storedItems } from "#app/domain/brands/device-storage/stored-items.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";

declare global {
  interface Window {
    // why: React Router keeps its router there, and gives it no other name
    __reactRouterDataRouter?: Pick<DataRouter, "createHref" | "state">;
  }
}

const kept = storedItems.lostChunk.name;

/** A page is reloaded for a failed code chunk at most once in so long (spec section 8). */
export const reloadEvery = millisecondsIn.minute;

/**
 * Whether the page may be reloaded for a lost chunk now; remembers that it was. A browser that keeps nothing may not.
 */
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

/** Reloads the page if it may be; offline it stays as it is, for a reload would lose it. */
function reloadOnce(): void {
  if (navigator.onLine && mayReload(window.sessionStorage, Date.now())) window.location.reload();
}

/** Where the router is on its way to; null while it rests. */
function nextAddress(): string | null {
  const router = window.__reactRouterDataRouter;
  const next = router?.state.navigation.location;
  return router && next ? router.createHref(next) : null;
}

/**
 * Looks after parts of the page's code that cannot be had, as after a new version took the old one's place: the page is
 * reloaded, once. A page that the router is on its way to is opened as a document instead, which works without that
 * code too; what was only looked ahead for is left alone.
 */
export function watchLostChunks(): void {
  window.addEventListener("vite:preloadError", reloadOnce);
  window.addEventListener("liaison:lost-route", () => {
    const next = nextAddress();
    // why: offline and without a worker there is nothing to open but the browser's own error
    const canOpen = navigator.onLine || Boolean(navigator.serviceWorker?.controller);
    if (next !== null && canOpen) window.location.assign(next);
  });
}
