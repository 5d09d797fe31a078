import sharp, { type Sharp } from "sharp";

const pointsPerInch = 72;
const highestDensity = 2_400;

/** An SVG, or the bytes of a picture. */
export type Drawable = Buffer | string;

/** Draws an SVG sharply, or a picture, at a size in pixels; the missing side follows from its proportions. */
export async function rasterize(drawable: Drawable, size: { width?: number; height?: number }): Promise<Sharp> {
  const source = Buffer.from(drawable);
  const { width = 1, height = 1 } = await sharp(source).metadata();
  const scale = Math.max((size.width ?? 0) / width, (size.height ?? 0) / height);
  const density = Math.min(highestDensity, Math.max(1, pointsPerInch * scale));
  return sharp(source, { density }).resize({ ...size, fit: "cover" });
}

/** A logo in one ink: what it draws in `currentColor` takes the colour, given in hex. */
export function inked(svg: string, hex: string): string {
  return svg.replaceAll(/currentcolor/gi, hex);
}
