import type { PhotoFormat } from "./photo-file.ts";

/**
 * The formats in which to look for a photo asked for as `name` (its file's ending), the best first, by the reader's
 * Accept header. A page asks for WebP, which stands for the best that the reader shows; any other ending, and WebP
 * through a CDN that keeps one answer for all, stands for itself.
 */
export function acceptedFormats(
  name: string,
  accept: string,
  isKeptForAll: boolean,
): readonly (PhotoFormat | string)[] {
  if (name !== "webp" || isKeptForAll) return [name];
  if (accept.includes("image/avif")) return ["avif", "webp"];
  const namesPictures = accept.includes("image/");
  return namesPictures && !accept.includes("image/webp") ? ["jpg", "webp"] : ["webp"];
}
