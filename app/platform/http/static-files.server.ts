import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";
import { type EncodedBody, encodeBody, sendEncoded } from "#app/platform/http/encoded-body.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { themeAsset } from "#app/platform/themes/stylesheet.server.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

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

function readablePath(request: IncomingMessage): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  return (request.url ?? "/").split("?", 1)[0] ?? "/";
}

/** Serves the themes' sheets, fonts and art, whose addresses carry their hash. */
export const themeFiles: Handler = (request, response, next) => {
  const pathname = readablePath(request);
  if (!pathname?.startsWith("/assets/") || !sendThemeAsset(request, response, pathname)) next();
};

/** Serves the built scripts and sheets, and what lies in `public/`; hashed names for a year. */
export function builtFiles(): Handler {
  const client = sirv(path.join(projectRoot, "build/client"), {
    etag: true,
    setHeaders: (response, pathname) => {
      if (pathname.startsWith("/assets/")) response.setHeader("cache-control", immutable);
    },
  });
  return (request, response, next) => {
    if (readablePath(request) === null) return next();
    client(request, response, next);
  };
}
