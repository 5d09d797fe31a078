import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { lookup } from "mrmime";
import { compressBody, type EncodedBody, sendEncoded } from "#app/platform/compression/encoded-body.server.ts";
import { workerPolicy } from "#app/http/headers/security-headers.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { themeAsset, themeAssets } from "#app/platform/themes/stylesheet.server.ts";

/** Where files lie whose address carries their hash: what stands there stays the same in every version. */
export const assetsPath = "/assets/";

export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type StaticFile = { body: Buffer; type: string; cacheControl: string; policy?: string | undefined };

const immutable = "public, max-age=31536000, immutable";
const anHour = "public, max-age=3600";
// why: browsers ask whether there is a new worker; nobody in between may answer for the site
const workerPath = "/service-worker.js";
const unkept: Readonly<Record<string, string>> = { [workerPath]: "no-cache" };
const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;

function readablePath(request: IncomingMessage): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  return (request.url ?? "/").split("?", 1)[0] ?? "/";
}

/** Sends files by their path; each is compressed once, when it is first asked for. */
function fileSender(find: (pathname: string) => StaticFile | null): Handler {
  const encoded = new Map<string, Promise<EncodedBody>>();
  return (request, response, next) => {
    const pathname = readablePath(request);
    const file = pathname === null ? null : find(pathname);
    if (pathname === null || file === null) return next();
    const headers = {
      "content-type": file.type,
      "cache-control": file.cacheControl,
      ...(file.policy === undefined ? {} : { "content-security-policy": file.policy }),
    };
    if (!compressible.test(file.type)) {
      response.writeHead(200, { ...headers, "content-length": file.body.length });
      return void response.end(request.method === "HEAD" ? undefined : file.body);
    }
    const body = encoded.get(pathname) ?? compressBody(file.body);
    encoded.set(pathname, body);
    void body.then((ready) =>
      sendEncoded(request, response, 200, Object.entries({ ...headers, vary: "accept-encoding" }).flat(), ready),
    );
  };
}

/** Serves the themes' sheets, fonts and art, whose addresses carry their hash. */
export const themeFiles: Handler = fileSender((pathname) => {
  const asset = pathname.startsWith(assetsPath) ? themeAsset(pathname) : null;
  return asset && { body: asset.body, type: asset.type, cacheControl: immutable };
});

/**
 * The built scripts and sheets, and what lies in `public/`, by path. All of it is read at the start, so that a build
 * that runs meanwhile takes nothing away from this process.
 */
function readBuiltFiles(): ReadonlyMap<string, StaticFile> {
  const folder = path.join(projectRoot, "build/client");
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const file = path.join(entry.parentPath, entry.name);
    const pathname = `/${path.relative(folder, file).split(path.sep).join("/")}`;
    files.set(pathname, {
      body: readFileSync(file),
      type: typeOf(entry.name),
      cacheControl: unkept[pathname] ?? (pathname.startsWith(assetsPath) ? immutable : anHour),
      policy: pathname === workerPath ? workerPolicy : undefined,
    });
  }
  return files;
}

function typeOf(name: string): string {
  const type = lookup(name) ?? "application/octet-stream";
  return /^text\/|\+xml$/.test(type) ? `${type}; charset=utf-8` : type;
}

/**
 * Serves the built files, hashed names for a year; `assets` are all files of this version that browsers keep for good,
 * the themes' too.
 */
export function builtFiles(): { serve: Handler; assets: ReadonlyMap<string, Uint8Array> } {
  const files = readBuiltFiles();
  const kept = [...files, ...themeAssets()].filter(([pathname]) => pathname.startsWith(assetsPath));
  return {
    serve: fileSender((pathname) => files.get(pathname) ?? null),
    assets: new Map(kept.map(([pathname, { body }]) => [pathname, body])),
  };
}

/** Serves files that belong to other versions of the site, once they were found. */
export function foundAssets(): { add(pathname: string, body: Uint8Array): void; serve: Handler } {
  const files = new Map<string, StaticFile>();
  return {
    add: (pathname, body) =>
      void files.set(pathname, { body: Buffer.from(body), type: typeOf(pathname), cacheControl: immutable }),
    serve: fileSender((pathname) => files.get(pathname) ?? null),
  };
}
