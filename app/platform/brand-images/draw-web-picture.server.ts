import sharp from "sharp";
import { rasterize } from "./rasterize.server.ts";
import { mostPicturePixels } from "#app/platform/tenancy/pictures/brand-pictures.ts";

/** A drawing with the size in which it is drawn, or the bytes of a still picture. */
type Source = { drawing: string; size: { width?: number; height?: number } } | { picture: Uint8Array };

/** How a picture is kept: no larger than `most`, in pixels, and with every pixel where it has edges. */
export type WebPictureOrder = { source: Source; most: { width: number; height: number }; isExact: boolean };

/**
 * Draws a picture anew as WebP: turned as its camera was held, in sRGB, without anything but its pixels. Rejects for
 * what is no picture, or has more pixels than may be.
 */
export async function drawWebPicture({ source, most, isExact }: WebPictureOrder): Promise<Buffer> {
  // why drawn first: a second size for one picture takes the place of the first
  const picture =
    "drawing" in source
      ? await (await rasterize(source.drawing, source.size)).png({ compressionLevel: 1 }).toBuffer()
      : source.picture;
  return sharp(picture, { failOn: "error", limitInputPixels: mostPicturePixels, animated: false })
    .autoOrient()
    .resize({ ...most, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .webp(isExact ? { lossless: true, effort: 4 } : { quality: 82, effort: 4 })
    .toBuffer();
}
