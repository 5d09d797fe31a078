import { cacheNames, keepNewest } from "./cache-names.ts";

/** Files whose address changes with what they hold; enough for the pages of two builds. */
const maxAssets = 400;

// why: json before js, or the first would be read as the second with a letter too many
const assetAddress = /\/assets\/[\w./@~-]{1,200}\.(?:json|js|css|woff2|svg|webp|png|avif)/g;

const findAsset = async (url: string): Promise<Response | undefined> =>
  (await caches.open(cacheNames.assets)).match(url, { ignoreVary: true });

/** A file from the cache; from the network where it is not there yet, to be kept from now on. */
export async function answerAsset(request: Request): Promise<Response> {
  const kept = await findAsset(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  // why: what a brand looks like or says by now is answered for an address of before, and belongs under its own
  const isLasting = response.headers.get("cache-control") !== "no-store";
  if (response.ok && response.status === 200 && isLasting)
    await keepNewest(cacheNames.assets, request.url, response.clone(), maxAssets);
  return response;
}

/** The files that a page names: its scripts, sheets, texts, fonts and art. */
export const assetsOf = (html: string): string[] => [...new Set(html.match(assetAddress) ?? [])];

/** Keeps what a page needs to be drawn again; what is here already is not asked for. */
export async function keepAssetsOf(html: string): Promise<void> {
  await Promise.all(
    assetsOf(html).map(async (path) => {
      const url = new URL(path, location.origin).href;
      if (!(await findAsset(url))) await answerAsset(new Request(url)).catch(() => null);
    }),
  );
}
