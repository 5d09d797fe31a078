/**
 * What a file is by its first bytes, whatever its name and type say; null for everything that is no picture we know.
 */
export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "heic" | "animated";

/** Bytes as characters of the same number. */
const latin = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");

/** How many bytes from the start `pictureKind` needs. */
export const kindBytes = 4_096;

/**
 * Recognises a picture by its first bytes (`kindBytes` of them, or the whole file when shorter). GIF counts as
 * animated, and so do WebP, PNG and AVIF files that hold a sequence.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const head = latin(bytes.subarray(0, kindBytes));
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "animated";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return isAnimatedPng(bytes) ? "animated" : "png";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return isAnimatedWebp(head, bytes) ? "animated" : "webp";
  return head.slice(4, 8) === "ftyp" ? kindOfBrands(head, bytes) : null;
}

/** A PNG with a chunk for animation (acTL), which stands before its pixels. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, kindBytes));
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const chunk = latin(bytes.subarray(at + 4, at + 8));
    if (chunk === "acTL") return true;
    if (chunk === "IDAT") return false;
  }
  return false;
}

/** An extended WebP (VP8X) whose second flag bit says that it moves. */
function isAnimatedWebp(head: string, bytes: Uint8Array): boolean {
  return head.slice(12, 16) === "VP8X" && ((bytes[20] ?? 0) & 0b10) !== 0;
}

const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

/** The family of an ISO media file, by the brands it declares. */
function kindOfBrands(head: string, bytes: Uint8Array): PictureKind | null {
  const length = Math.min(new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0), 256);
  const declared = head.slice(8, length).match(/[\s\S]{4}/g) ?? [];
  const [major = "", , ...compatible] = declared;
  const brands = [major, ...compatible];
  if (major === "avis") return "animated";
  if (brands.includes("avif")) return "avif";
  return brands.some((brand) => heicBrands.has(brand)) ? "heic" : null;
}
