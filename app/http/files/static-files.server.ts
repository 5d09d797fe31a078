import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { compressBody, type EncodedBody, sendEncoded } from "#app/platform/compression/encoded-body.server.ts";
import { fileType, isCompressible } from "#app/platform/compression/file-type.ts";
import { workerPolicy } from "#app/http/headers/security-headers.server.ts";
import { answerBytes } from "./answer-bytes.server.ts";
import { brandTextFile } from "#app/platform/i18n/brand-text-files.server.ts";
import type { Speaker } from "#app/platform/i18n/brand-texts.ts";
import { type Built, builtPlaces } from "#app/platform/project/built-places.server.ts";
import { isHidden, listFiles } from "#app/platform/project/list-files.server.ts";
import { readPacked } from "#app/platform/project/packed-files.server.ts";
import type { Worn } from "#app/platform/themes/brand-tokens.ts";
import { latestSheet, themeAsset, themeAssets, wornAsset } from "#app/platform/themes/stylesheet.server.ts";

/** Where files lie whose address carries their hash: what stands there stays the same in every version. */
export const assetsPath = "/assets/";

export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type StaticFile = {
  body: Buffer;
  type: string;
  cacheControl: string;
  policy?: string | undefined;
  /** What was compressed beforehand; null where nothing was. */
  packed?: () => Promise<EncodedBody | null>;
};

const immutable = "public, max-age=31536000, immutable";
const anHour = "public, max-age=3600";
// why: browsers ask whether there is a new worker; nobody in between may answer for the site
const workerPath = "/service-worker.js";
const unkept: Readonly<Record<string, string>> = { [workerPath]: "no-cache" };

function readablePath(request: IncomingMessage): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  return (request.url ?? "/").split("?", 1)[0] ?? "/";
}

type EncodedBodies = {
  get(pathname: string): Promise<EncodedBody> | undefined;
  set(pathname: string, body: Promise<EncodedBody>): unknown;
};

const packedBody = async ({ body, packed }: StaticFile): Promise<EncodedBody> =>
  (await packed?.()) ?? compressBody(body, "small");

/** Sends files by their path; what is not compressed yet is so once, when it is first asked for. */
function fileSender(find: (pathname: string) => StaticFile | null, encoded: EncodedBodies = new Map()): Handler {
  return (request, response, next) => {
    const pathname = readablePath(request);
    const file = pathname === null ? null : find(pathname);
    if (pathname === null || file === null) return next();
    const headers = {
      "content-type": file.type,
      "cache-control": file.cacheControl,
      ...(file.policy === undefined ? {} : { "content-security-policy": file.policy }),
    };
    if (!isCompressible(file.type)) {
      const answer = answerBytes({ method: request.method, range: request.headers.range }, headers, file.body);
      response.writeHead(answer.status, answer.headers);
      return void response.end(request.method === "HEAD" ? undefined : answer.body);
    }
    const body = encoded.get(pathname) ?? packedBody(file);
    encoded.set(pathname, body);
    void body.then((ready) =>
      sendEncoded(request, response, 200, Object.entries({ ...headers, vary: "accept-encoding" }).flat(), ready),
    );
  };
}

/** Serves the themes' sheets, fonts, art and loops, whose addresses carry their hash. */
const themeFiles: Handler = fileSender((pathname) => {
  const asset = pathname.startsWith(assetsPath) ? themeAsset(pathname) : null;
  return asset && { body: asset.body, type: asset.type, cacheControl: immutable };
});

// why: a draft writes a sheet with every change
const encodedSheets = new LRUCache<string, Promise<EncodedBody>>({ max: 1_000 });

/** Serves by the first of some handlers that has what is asked for. */
const inTurn =
  (handlers: readonly Handler[]): Handler =>
  (request, response, next) => {
    const [first, ...others] = handlers;
    if (!first) return next();
    first(request, response, () => inTurn(others)(request, response, next));
  };

/** Serves the sheet of a brand that has tokens of its own. */
const wornFiles = (worn: Worn): Handler =>
  fileSender((pathname) => {
    const asset = pathname.startsWith(assetsPath) ? wornAsset(pathname, worn) : null;
    return asset && { body: asset.body, type: asset.type, cacheControl: immutable };
  }, encodedSheets);

// why: a draft writes texts with every change
const encodedTexts = new LRUCache<string, Promise<EncodedBody>>({ max: 2_000 });

/** Serves the texts of a brand that says some in words of its own. */
const ownTexts = (speaker: Speaker): Handler =>
  fileSender((pathname) => {
    const file = pathname.startsWith(assetsPath) ? brandTextFile(pathname, speaker) : null;
    return file?.isOfNow ? { ...file, cacheControl: immutable } : null;
  }, encodedTexts);

/** Serves the brand's texts of now where a page asks for some that are no more. */
const latestTexts = (speaker: Speaker): Handler =>
  fileSender((pathname) => {
    const file = pathname.startsWith(assetsPath) ? brandTextFile(pathname, speaker) : null;
    return file && { ...file, cacheControl: "no-store" };
  });

/** Serves the brand's sheet of now where a page asks for one that is no more. */
const latestSheets = (worn: Worn): Handler =>
  fileSender((pathname) => {
    const sheet = pathname.startsWith(assetsPath) ? latestSheet(pathname, worn) : null;
    return sheet && { ...sheet, cacheControl: "no-store" };
  });

/** Serves every file of a brand's pages: the themes' and the built ones, and what it wears and says of its own. */
export const filesOfBrand = (brand: Worn & Speaker, built: Handler): Handler =>
  inTurn([themeFiles, wornFiles(brand), ownTexts(brand), built, latestSheets(brand), latestTexts(brand)]);

/**
 * The built scripts and sheets, and what lies in `public/`, by path. All of it is read at the start, so that a build
 * that runs meanwhile takes nothing away from this process.
 */
function readBuiltFiles(built: Built): ReadonlyMap<string, StaticFile> {
  const { folder, packed } = builtPlaces(built);
  const files = new Map<string, StaticFile>();
  for (const file of listFiles(folder)) {
    if (isHidden(file)) continue;
    const pathname = `/${file}`;
    const body = readFileSync(path.join(folder, file));
    files.set(pathname, {
      body,
      packed: () => readPacked(packed, file, body),
      type: fileType(file),
      cacheControl: unkept[pathname] ?? (pathname.startsWith(assetsPath) ? immutable : anHour),
      policy: pathname === workerPath ? workerPolicy : undefined,
    });
  }
  return files;
}

/**
 * Serves the built files, hashed names for a year; `assets` are all files of this version that browsers keep for good,
 * the themes' too.
 */
export function builtFiles(): { serve: Handler; assets: ReadonlyMap<string, Uint8Array> } {
  const files = readBuiltFiles("client");
  const kept = [...files, ...themeAssets()].filter(([pathname]) => pathname.startsWith(assetsPath));
  return {
    serve: fileSender((pathname) => files.get(pathname) ?? null),
    assets: new Map(kept.map(([pathname, { body }]) => [pathname, body])),
  };
}

/** Serves the built files of the console; `page` is the one that leads to all of it. */
export function consoleFiles(): { serve: Handler; page: string } {
  const files = readBuiltFiles("console");
  const page = files.get("/index.html")?.body.toString();
  if (page === undefined) throw new Error("The console was not built");
  return { serve: fileSender((pathname) => (pathname === "/index.html" ? null : (files.get(pathname) ?? null))), page };
}

/** Serves files that belong to other versions of the site, once they were found. */
export function foundAssets(): { add(pathname: string, body: Uint8Array): void; serve: Handler } {
  const files = new Map<string, StaticFile>();
  return {
    add: (pathname, body) =>
      void files.set(pathname, { body: Buffer.from(body), type: fileType(pathname), cacheControl: immutable }),
    serve: fileSender((pathname) => files.get(pathname) ?? null),
  };
}
