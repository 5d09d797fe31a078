import { madeForHeader, refusedHeader } from "#app/platform/forms/made-for.ts";
import { currentRouter } from "./current-router.ts";
import { hasTyped } from "./typed-words.ts";

/** Why a page's data did not come: another member is logged in by now. */
export class MadeForAnother extends Error {}

const watchers = new Set<() => void>();
const listeners = new Set<() => void>();

let isNoted = false;
let isRefused = false;
let keptAddress: string | null = null;

/** Whether the note is to be read that another member is logged in by now. */
export const isOtherMember = (): boolean => isNoted;

export function watchOtherMember(watch: () => void): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

function note(is: boolean): void {
  isNoted = is;
  for (const watch of watchers) watch();
}

/** Whoever read it wants to see the page, and what they typed there. */
export const forgetOtherMember = (): void => note(false);

/** Whether the site refused what this page asked last: what goes out by itself need not ask again. */
export const isRefusedByNow = (): boolean => isRefused;

/** Hears of every refusal, before the page may be loaded anew. */
export function hearOfRefusal(listen: () => void): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

/** For whom the page says that it is made; null on a visitor's, and where nobody knew. */
export const pageReader = (): string | null => document.documentElement.dataset["for"] ?? null;

/** The address of somebody's own thing, where the next reader would be told that there is none. */
const isOwnAddress = (pathname: string): boolean => /[0-9a-f]{8}-[0-9a-f]{4}-/.test(pathname);

/** The page that is being gone to from another; null for one that only reads anew. */
function nextPage(): string | null {
  const router = currentRouter();
  const next = router?.state.navigation.location;
  if (!router || !next) return null;
  const address = router.createHref(next);
  return address === router.createHref(router.state.location) ? null : address;
}

/** A form was refused here: it stays as it is, and the note says so, read before or not. */
export function noteRefusal(): void {
  for (const listen of listeners) listen();
  isRefused = true;
  keptAddress = window.location.href;
  note(true);
}

/**
 * Data was refused. The page is loaded for whoever is logged in, and tells whether it is; one where something was typed
 * or a form was refused stays, and says so once.
 */
function leaveOrNote(): boolean {
  for (const listen of listeners) listen();
  const next = nextPage();
  if (next !== null) window.location.assign(next);
  else if (!hasTyped() && keptAddress !== window.location.href) {
    if (isOwnAddress(window.location.pathname)) window.location.assign("/");
    else window.location.reload();
  } else {
    if (!isRefused) note(true);
    isRefused = true;
    return false;
  }
  return true;
}

const methodOf = (input: RequestInfo | URL, init?: RequestInit): string =>
  (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();

/**
 * `fetch` that says with every request to the site for whom the page is made, and hears of it where that is another than
 * the member who is logged in: a call is answered as the site answers it, and what the router asked for fails with
 * `MadeForAnother`, which leaves the page as it is (`keepPage`).
 */
export function fetchFor(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, window.location.href);
    const reader = pageReader();
    // why: files are the same for everybody, and some were asked for ahead without a header
    const isFile = address.origin !== window.location.origin || address.pathname.startsWith("/assets/");
    if (reader === null || isFile) return send(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    if (!headers.has(madeForHeader)) headers.set(madeForHeader, reader);
    const response = await send(input, { ...init, headers });
    if (!response.headers.has(refusedHeader)) {
      isRefused = false;
      return response;
    }
    if (methodOf(input, init) !== "GET") noteRefusal();
    // why: what is on the screen stays there until the other page comes
    else if (leaveOrNote()) return new Promise(() => {});
    if (address.pathname.endsWith(".data")) throw new MadeForAnother();
    return response;
  };
}

/** From here on every request of this document says for whom its page is made. */
export function sayForWhom(): void {
  window.fetch = fetchFor(window.fetch.bind(window));
}
