import sharp from "sharp";
import { mostPicturePixels } from "#app/platform/tenancy/pictures/brand-pictures.ts";

/** The size in pixels at which a soft picture is drawn, and the most bytes that it may have where it can be had. */
export type SoftSize = { width: number; height: number; bytes: number };

/** How a picture is made soft, from the clearest on: each step has about three quarters of the bytes of the one before. */
const ways = [
  { blur: 2, quality: 30 },
  { blur: 2, quality: 20 },
  { blur: 3, quality: 15 },
  { blur: 4, quality: 11 },
  { blur: 5, quality: 8 },
  { blur: 7, quality: 5 },
] as const;

/**
 * Draws a picture as a blurred AVIF, the clearest that keeps to the size, else the softest. Rejects for what is no picture,
 * or has more pixels than a picture may have.
 */
export async function drawSoftPicture(picture: Uint8Array, { width, height, bytes }: SoftSize): Promise<Buffer> {
  const small = await sharp(picture, { limitInputPixels: mostPicturePixels, animated: false })
    .resize(width, height, { fit: "cover" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let soft = Buffer.alloc(0);
  for (const { blur, quality } of ways) {
    // why: a tenth of the time that the smallest takes, and a third more bytes; somebody waits for it
    soft = await sharp(small.data, { raw: small.info }).blur(blur).avif({ quality, effort: 1 }).toBuffer();
    if (soft.length <= bytes) break;
  }
  return soft;
}
