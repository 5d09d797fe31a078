import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import path from "node:path";
import { unzipSync, type Zippable, zipSync } from "fflate";

/** The files of a version of the site that browsers keep for good, by address. */
export type Assets = ReadonlyMap<string, Uint8Array>;

/** A version that was packed: which addresses it has, and the file at one of them, or null. */
export type Release = { has(pathname: string): boolean; read(pathname: string): Uint8Array | null };

const sealBytes = 32;
const smallAlready = new Set([".woff2", ".png", ".webp", ".avif"]);

/** Names a version by the addresses of its files, which change with what the files hold: 16 hex digits. */
export function releaseId(assets: Assets): string {
  return createHash("sha256")
    .update([...assets.keys()].toSorted().join("\n"))
    .digest("hex")
    .slice(0, 16);
}

// why: whoever may write where media lie must not thereby give scripts to members
function sealOf(zip: Uint8Array, secret: string): Buffer {
  return createHmac("sha256", secret).update("releases\0").update(zip).digest();
}

/** Packs the files into one object, sealed (HMAC-SHA-256) under the installation's secret. */
export function packRelease(assets: Assets, secret: string): Uint8Array {
  const entries: Zippable = {};
  for (const [name, body] of assets) entries[name] = [body, { level: smallAlready.has(path.extname(name)) ? 0 : 6 }];
  const zip = zipSync(entries);
  return Buffer.concat([sealOf(zip, secret), zip]);
}

/**
 * Opens what `packRelease` made, null when it was not sealed under this secret; files are unpacked one by one, as they
 * are asked for.
 */
export function openRelease(packed: Uint8Array, secret: string): Release | null {
  const [seal, zip] = [packed.subarray(0, sealBytes), packed.subarray(sealBytes)];
  if (seal.length !== sealBytes || !timingSafeEqual(seal, sealOf(zip, secret))) return null;
  const names = new Set<string>();
  unzipSync(zip, { filter: ({ name }) => (names.add(name), false) });
  return {
    has: (pathname) => names.has(pathname),
    read: (pathname) => unzipSync(zip, { filter: ({ name }) => name === pathname })[pathname] ?? null,
  };
}
