import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";
import { type EncodedBody, encodeBody, sendEncoded } from "#app/platform/http/encoded-body.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { themeAsset } from "#app/platform/themes/stylesheet.server.ts";

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const immutable = "public, max-age=31536000, immutable";
const incompressible = "font/woff2";
const encodedAssets = new Map<string, EncodedBody>();

function sendThemeAsset(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
  const asset = themeAsset(pathname);
  if (!asset) return false;
  const headers = { "content-type": asset.type, "cache-control": immutable, vary: "accept-encoding" };
  if (asset.type === incompressible) {
    response.writeHead(200, { ...headers, "content-length": asset.body.length });
    response.end(request.method === "HEAD" ? undefined : asset.body);
    return true;
  }
  const encoded = encodedAssets.get(pathname) ?? encodeBody(asset.body);
  encodedAssets.set(pathname, encoded);
  sendEncoded(request, response, 200, headers, encoded);
  return true;
}

/** Serves the themes' sheets, fonts and art, the built scripts and what lies in `public/`; hashed names for a year. */
export function staticFiles(): Handler {
  const client = sirv(path.join(projectRoot, "build/client"), {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, pathname) => {
      if (pathname.startsWith("/assets/")) response.setHeader("cache-control", immutable);
    },
  });
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const pathname = (request.url ?? "/").split("?", 1)[0] ?? "/";
    if (pathname.startsWith("/assets/") && sendThemeAsset(request, response, pathname)) return;
    client(request, response, next);
  };
}
