import { keepAssetsOf } from "./assets.ts";
import { cacheNames } from "./cache-names.ts";

const page = "/offline";
const script = "/offline.js";

/** Keeps the page for whatever cannot be fetched, in the brand's look and the reader's language. */
export async function keepFrame(): Promise<void> {
  const [response, code] = await Promise.all([fetch(page), fetch(script)]);
  if (!response.ok || !code.ok) throw new Error("The page for dead lines did not come");
  await keepAssetsOf(await response.clone().text());
  const frame = await caches.open(cacheNames.frame);
  await Promise.all([frame.put(page, response), frame.put(script, code)]);
}

/** Fetches the page anew where the reader's language is another one by now, or the look; an empty one is not known. */
export async function keepFrameIn({ language, scheme }: { language: string; scheme: string }): Promise<void> {
  const kept = await (await caches.open(cacheNames.frame)).match(page, { ignoreVary: true });
  const isRight =
    kept?.headers.get("content-language") === language &&
    (scheme === "" || kept.headers.get("x-liaison-scheme") === scheme);
  if (!isRight) await keepFrame().catch(() => null);
}

/** What stands where a page cannot be fetched. */
export const offlinePage = async (): Promise<Response> =>
  (await (await caches.open(cacheNames.frame)).match(page, { ignoreVary: true })) ?? Response.error();

export async function answerFrame(request: Request): Promise<Response> {
  return (await (await caches.open(cacheNames.frame)).match(request, { ignoreVary: true })) ?? fetch(request);
}
