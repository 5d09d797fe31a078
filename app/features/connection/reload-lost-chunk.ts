import { storedItems } from "#app/domain/brands/device-storage/stored-items.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { forgetsWithPage } from "#app/platform/browser/stand-in-storage.ts";
import { nextAddress } from "./current-router.ts";
import { hasTyped, watchTyping } from "./typed-words.ts";

const kept = storedItems.lostChunk.name;

/** A page is reloaded for a failed code chunk at most once in so long (spec section 8). */
export const reloadEvery = millisecondsIn.minute;

/**
 * Whether the page may be reloaded for a lost chunk now; remembers that it was. A browser that keeps nothing may not.
 */
export function mayReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  // why: a page that remembers nothing of the last would be reloaded without end
  if (forgetsWithPage(storage)) return false;
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

let looksAhead = 0;

/** Has parts of the page's code come before anybody asks for them; what cannot be had is asked for again when it is. */
export async function lookAhead(load: () => Promise<unknown>): Promise<void> {
  looksAhead += 1;
  await load().catch(() => null);
  looksAhead -= 1;
}

/** Whether the page could be had anew now. */
const isThere = (): Promise<boolean> =>
  fetch(window.location.href, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Reloads the page if it may be; it stays as it is where a reload would lose it, or what was typed in it. */
async function reloadOnce(): Promise<void> {
  if (looksAhead > 0 || !navigator.onLine || hasTyped() || !(await isThere())) return;
  if (mayReload(window.sessionStorage, Date.now())) window.location.reload();
}

/**
 * Looks after parts of the page's code that cannot be had, as after a new version took the old one's place: the page is
 * reloaded, once. A page that the router is on its way to is opened as a document instead, which works without that
 * code too; a form that needs it is told that it did not get through, and what was only looked ahead for is left alone.
 */
export function watchLostChunks(): void {
  watchTyping();
  window.addEventListener("vite:preloadError", () => void reloadOnce());
  window.addEventListener("liaison:lost-route", (event) => {
    const next = nextAddress();
    // why: offline and without a worker there is nothing to open but the browser's own error
    const canOpen = navigator.onLine || Boolean(navigator.serviceWorker?.controller);
    if (next === null || !canOpen) return;
    event.preventDefault();
    window.location.assign(next);
  });
}
