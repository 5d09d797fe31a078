import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import path from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { unzipSync, Zip, type ZipInputFile } from "fflate";

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
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [name, body] of assets) addFile(zip, name, body);
  zip.end();
  const whole = Buffer.concat(chunks);
  return Buffer.concat([sealOf(whole, secret), whole]);
}

// why: for 700 files fflate's own deflate leaves 90 MB with a process that has just started, and takes longer than zlib's
function addFile(zip: Zip, filename: string, body: Uint8Array): void {
  const isSmall = smallAlready.has(path.extname(filename));
  const file: ZipInputFile = { filename, size: body.length, crc: crc32(body), compression: isSmall ? 0 : 8 };
  zip.add(file);
  // why: zlib takes 16 kB for each answer by default, and most files are smaller
  const chunkSize = Math.max(64, body.length);
  file.ondata?.(null, isSmall ? Buffer.from(body) : deflateRawSync(body, { chunkSize }), true);
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
