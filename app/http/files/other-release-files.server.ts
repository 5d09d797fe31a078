import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import type { ReleaseShelf } from "#app/platform/releases/release-shelf.server.ts";
import { assetsPath, foundAssets, type Handler } from "./static-files.server.ts";

const routesContract = z.object({ routes: z.record(z.string(), z.unknown()) });
const manifestVersion = /^[\da-f]{1,64}$/;

/** The routes in a manifest as React Router's build writes it: `window.__reactRouterManifest={…};`. */
function routesIn(manifest: Uint8Array): unknown {
  const text = Buffer.from(manifest).toString();
  return routesContract.parse(JSON.parse(text.slice(text.indexOf("=") + 1).replace(/;\s*$/, ""))).routes;
}

function askedFor({ method, url }: IncomingMessage): URL | null {
  return method === "GET" || method === "HEAD" ? URL.parse(url ?? "/", "http://site") : null;
}

export type OtherReleaseFilesOptions = {
  shelf: ReleaseShelf;
  /** Whether this version has a file. */
  own(pathname: string): boolean;
  onError(error: unknown): void;
};

/**
 * Serves pages of other versions, while several run and to who has one open: their files, and where the code of their
 * next pages lies (React Router's `/__manifest`, which else tells such a page to be loaded anew, and the second time to
 * fail).
 */
export function otherReleaseFiles({ shelf, own, onError }: OtherReleaseFilesOptions): Handler {
  const found = foundAssets();

  async function fetchAsset(pathname: string): Promise<void> {
    const body = await shelf.find(pathname);
    if (body) found.add(pathname, body);
  }

  async function answerManifest(version: string, response: ServerResponse): Promise<boolean> {
    const pathname = `${assetsPath}manifest-${version}.js`;
    if (!manifestVersion.test(version) || own(pathname)) return false;
    const manifest = await shelf.find(pathname);
    if (!manifest) return false;
    response.writeHead(200, { "content-type": "application/json", "cache-control": "private, no-cache" });
    response.end(JSON.stringify(routesIn(manifest)));
    return true;
  }

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, searchParams }: URL,
    next: () => void,
  ): Promise<void> {
    try {
      if (pathname.startsWith(assetsPath)) await fetchAsset(pathname);
      else if (await answerManifest(searchParams.get("version") ?? "", response)) return;
    } catch (error) {
      onError(error);
    }
    found.serve(request, response, next);
  }

  return (request, response, next) => {
    const url = askedFor(request);
    if (url?.pathname !== "/__manifest" && !url?.pathname.startsWith(assetsPath)) return next();
    found.serve(request, response, () => void serve(request, response, url, next));
  };
}
