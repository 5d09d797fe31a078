import { madeForHeader, refusedHeader } from "#app/platform/forms/made-for.ts";
import { currentRouter } from "./current-router.ts";
import { hasTyped } from "./typed-words.ts";

const watchers = new Set<() => void>();

let isNoted = false;

/** Whether the site refused this page, because another member is logged in by now. */
export const isOtherMember = (): boolean => isNoted;

export function watchOtherMember(watch: () => void): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

function note(is: boolean): void {
  isNoted = is;
  for (const watch of watchers) watch();
}

/** Tells the page that another member is logged in by now. */
export const noteOtherMember = (): void => note(true);

/** Whoever read it wants to see the page, and what they typed there. */
export const forgetOtherMember = (): void => note(false);

let reader: string | null = null;

/** For whom this document said that it was made, when it was loaded; null where it said nothing. */
export const documentReader = (): string | null => reader;

/** Loads the page that is being gone to, else this one, for whoever is logged in. */
function loadAnew(): void {
  const router = currentRouter();
  const next = router?.state.navigation.location;
  if (router && next) window.location.assign(router.createHref(next));
  else window.location.reload();
}

/** What becomes of a page that was refused: nothing that was typed is lost, and nothing of the other member is shown. */
function hearRefusal(method: string): void {
  const isOnTheWay = currentRouter()?.state.navigation.location !== undefined;
  if (method === "GET" && (isOnTheWay || !hasTyped())) loadAnew();
  else noteOtherMember();
}

const methodOf = (input: RequestInfo | URL, init?: RequestInit): string =>
  (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();

/**
 * `fetch` that says with every request to the site for whom the page was made, and hears of it where that is another
 * than the member who is logged in: a call is answered as the site answers it, and what the router asked for never ends,
 * so that the page stays as it is.
 */
export function fetchFor(madeFor: string, send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, window.location.href);
    // why: files are the same for everybody, and some were asked for ahead without a header
    if (address.origin !== window.location.origin || address.pathname.startsWith("/assets/")) return send(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    if (!headers.has(madeForHeader)) headers.set(madeForHeader, madeFor);
    const response = await send(input, { ...init, headers });
    if (!response.headers.has(refusedHeader)) return response;
    hearRefusal(methodOf(input, init));
    return address.pathname.endsWith(".data") ? new Promise(() => {}) : response;
  };
}

/** From here on every request of this document says for whom it was made. */
export function sayForWhom(): void {
  reader = document.documentElement.dataset["for"] ?? null;
  if (reader !== null) window.fetch = fetchFor(reader, window.fetch.bind(window));
}
