import type { PhotoCrop } from "#app/domain/profiles/photos/files/photo-crop.ts";

/** The crop as parameters of the upload's address; none takes the middle. */
export function cropParameters(crop: PhotoCrop | null): string {
  if (crop === null) return "";
  const { x, y, width, height } = crop;
  return `?${new URLSearchParams({ x: String(x), y: String(y), width: String(width), height: String(height) }).toString()}`;
}
