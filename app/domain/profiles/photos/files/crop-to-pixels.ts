import type { PhotoCrop } from "./photo-crop.ts";
import { photoAspect } from "./photo-limits.ts";

/** Whole pixels of a picture, as sharp takes them. */
export type PixelArea = { left: number; top: number; width: number; height: number };

/**
 * The area to cut out, in pixels: the largest one of the shape of a photo (4:5) in the middle of `crop`, or of the
 * whole picture without one. It never leaves the picture.
 */
export function cropToPixels(crop: PhotoCrop | null, picture: { width: number; height: number }): PixelArea {
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const left = Math.min(x, 1) * picture.width;
  const top = Math.min(y, 1) * picture.height;
  const wide = Math.min(width * picture.width, picture.width - left);
  const high = Math.min(height * picture.height, picture.height - top);
  const areaWidth = Math.max(1, Math.min(wide, high * photoAspect));
  const areaHeight = Math.max(1, Math.min(high, wide / photoAspect));
  const area = { width: Math.round(areaWidth), height: Math.round(areaHeight) };
  return {
    ...area,
    left: inside(left + (wide - areaWidth) / 2, picture.width - area.width),
    top: inside(top + (high - areaHeight) / 2, picture.height - area.height),
  };
}

function inside(start: number, most: number): number {
  return Math.max(0, Math.min(Math.round(start), most));
}
