import { pause } from "#app/platform/clock/pause.ts";
import { madeForField, madeForHeader, refusedHeader, unknownReader } from "#app/platform/forms/made-for.ts";
import { nextAddress } from "./current-router.ts";
import { hasTyped } from "./typed-words.ts";

/** Why a page's data did not come: another member is logged in by now. */
export class MadeForAnother extends Error {}

const watchers = new Set<() => void>();
const listeners = new Set<() => void>();

let isNoted = false;
let isRefused = false;
let stayedAt: string | null = null;
let lastReader: string | null = null;

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

/** Hears of every refusal, before the page may be loaded anew. */
export function hearOfRefusal(listen: () => void): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

/** For whom the page says that it is made; null on a visitor's. */
export function pageReader(): string | null {
  const said = document.documentElement.dataset["for"] ?? null;
  // why: where nobody could be asked, what stands on the page is still of whom it was
  if (said !== unknownReader) lastReader = said;
  return lastReader;
}

const addressHere = (): string => window.location.pathname + window.location.search;

/** The address of somebody's own thing, where the next reader would be told that there is none. */
const isOwnAddress = (pathname: string): boolean => /[0-9a-f]{8}-[0-9a-f]{4}-/.test(pathname);

/** The page to load instead of this one, for whoever is logged in; null where this one stays. */
function pageInstead(): string | null {
  const next = nextAddress()?.split("#", 1).join("") ?? null;
  const here = addressHere();
  if (next !== null && next !== here) return next;
  if (hasTyped() || stayedAt === here) return null;
  return isOwnAddress(window.location.pathname) ? "/" : here;
}

function hear(): void {
  for (const listen of listeners) listen();
}

/** A form was refused here: the page stays as it is, and the note says so, read before or not. */
export function noteRefusal(): void {
  hear();
  isRefused = true;
  stayedAt = addressHere();
  note(true);
}

/** How long a page may take to go; one whose reader would rather stay goes on then. */
const patience = 5_000;

/**
 * Data was refused: the page is loaded for whoever is logged in; one where something was typed or a form was refused
 * stays, and says so once.
 */
async function leaveOrNote(): Promise<void> {
  hear();
  const instead = pageInstead();
  const isNews = !isRefused;
  isRefused = true;
  if (instead !== null) {
    stayedAt = addressHere();
    if (instead === stayedAt) window.location.reload();
    else window.location.assign(instead);
    await pause(patience);
  }
  if (isNews) note(true);
}

/** Whether a request only reads, or goes out by itself, as its low priority says. */
function isRead(input: RequestInfo | URL, init?: RequestInit): boolean {
  const method = init?.method ?? (input instanceof Request ? input.method : "GET");
  return init?.priority === "low" || /^(?:GET|HEAD)$/i.test(method);
}

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
    const { body } = init ?? {};
    // why: the header says it, and a process of the release before, which answers beside this one, knows no such field
    if (body instanceof URLSearchParams || body instanceof FormData) body.delete(madeForField);
    const response = await send(input, { ...init, headers });
    if (!response.headers.has(refusedHeader)) {
      if (response.ok) isRefused = false;
      return response;
    }
    if (isRead(input, init)) await leaveOrNote();
    else noteRefusal();
    if (address.pathname.endsWith(".data")) throw new MadeForAnother();
    return response;
  };
}

/** From here on every request of this document says for whom its page is made. */
export function sayForWhom(): void {
  window.fetch = fetchFor(window.fetch.bind(window));
}
