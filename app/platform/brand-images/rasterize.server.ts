import sharp, { type Sharp } from "sharp";
import type { Drawable } from "./drawable.ts";

const pointsPerInch = 72;
const highestDensity = 2_400;

/** Draws an SVG sharply, or a picture, at a size in pixels; the missing side follows from its proportions. */
export async function rasterize(drawable: Drawable, size: { width?: number; height?: number }): Promise<Sharp> {
  const source = typeof drawable === "string" ? Buffer.from(drawable) : drawable;
  const { width = 1, height = 1 } = await sharp(source).metadata();
  const scale = Math.max((size.width ?? 0) / width, (size.height ?? 0) / height);
  const density = Math.min(highestDensity, Math.max(1, pointsPerInch * scale));
  return sharp(source, { density }).resize({ ...size, fit: "cover" });
}
