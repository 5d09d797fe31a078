import { pause } from "#app/platform/clock/pause.ts";
import { keepAssetsOf } from "./assets.ts";
import { cacheNames } from "./cache-names.ts";
import { isKeptPage, pageOfData } from "./request-plan.ts";

/** Chats that can be read without a line, beside their list. */
const maxChats = 20;

/** A copy is made again this long after something happened in its chat, and not more often than the pause says. */
const settling = 2_000;
const pauseBetweenCopies = 30_000;

let epoch = 0;
const waiting = new Set<string>();
const copiedAt = new Map<string, number>();

const addressOf = (path: string): string => new URL(path, location.origin).href;
const openPages = (): Promise<Cache> => caches.open(cacheNames.pages);
const pathOf = ({ url }: Request): string => pageOfData(new URL(url).pathname);

/** Forgets what is under way as well: no copy that was asked for before this moment is kept after it. */
export function startAnew(): void {
  epoch += 1;
  copiedAt.clear();
}

async function keep(url: string, response: Response, since: number): Promise<void> {
  if (since !== epoch) return;
  const pages = await openPages();
  // why: put alone, which makes it the newest at once; deleted before, a page would be missing for a moment
  await pages.put(url, response);
  await keepOnlyRecent(pages);
  if (since !== epoch) await pages.delete(url);
}

async function keepOnlyRecent(pages: Cache): Promise<void> {
  const keys = await pages.keys();
  const newestFirst = keys
    .toReversed()
    .map(pathOf)
    .filter((path) => path !== "/chats");
  const recent = new Set([...new Set(newestFirst)].slice(0, maxChats));
  await Promise.all(
    keys.filter((key) => pathOf(key) !== "/chats" && !recent.has(pathOf(key))).map((key) => pages.delete(key)),
  );
}

/** Keeps the document of a page as it was answered, with the files that it needs. */
export async function keepDocument(path: string, response: Response): Promise<void> {
  const since = epoch;
  const isPage =
    response.status === 200 && !response.redirected && response.headers.get("content-type")?.startsWith("text/html");
  if (!isPage) return;
  copiedAt.set(path, Date.now());
  const html = await response.clone().text();
  await keepAssetsOf(html);
  await keep(addressOf(path), response, since);
}

/** Keeps a page's data as the router was answered. */
export async function keepData(url: string, response: Response): Promise<void> {
  if (response.status === 200) await keep(url, response, epoch);
}

async function copy(path: string): Promise<void> {
  const since = epoch;
  // why: a copy for later is no sign that the member read what is in it
  const response = await fetch(path, { headers: { accept: "text/html", "x-liaison-copy": "1" }, redirect: "manual" });
  if (since !== epoch) return;
  if (response.ok) return keepDocument(path, response);
  const isGone = response.type === "opaqueredirect" || response.status < 500;
  if (isGone) await (await openPages()).delete(addressOf(path));
}

/** Makes the copy of a page soon, once for whatever happens in a short while. */
export async function copySoon(path: string): Promise<void> {
  if (!isKeptPage(path) || waiting.has(path)) return;
  waiting.add(path);
  const restFor = Math.max(settling, (copiedAt.get(path) ?? 0) + pauseBetweenCopies - Date.now());
  await pause(restFor);
  waiting.delete(path);
  await copy(path).catch(() => null);
}

/** The kept document of a page. */
export const findDocument = async (path: string): Promise<Response | undefined> =>
  (await openPages()).match(addressOf(path), { ignoreVary: true });

/** The kept data of a page: of the routes that were asked for, else of all. */
export async function findData(url: string): Promise<Response | undefined> {
  const pages = await openPages();
  return (
    (await pages.match(url, { ignoreVary: true })) ?? pages.match(url.split("?", 1).join(""), { ignoreVary: true })
  );
}
