import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { blurredPhotoWidths, photoWidths } from "#app/domain/photos/photo-file.ts";

type Rendition = { width: number; body: Buffer };
export type RenderedPortrait = { plain: Rendition[]; blurred: Rendition[]; width: number; height: number; thumbhash: Uint8Array<ArrayBuffer> };

const heightOf = (width: number) => width * 1.25;
const webp = { quality: 76, effort: 0 };

/** Film grain, the same on every run: a few levels up or down for each pixel. */
const grain = Int8Array.from({ length: 65_536 }, (_, at) => ((Math.imul(at ^ (at >>> 7), 0x9e3779b1) >>> 24) % 11) - 5);

function addGrain(pixels: Uint8ClampedArray): void {
  for (let at = 0, speck = 0; at < pixels.length; at += 3) {
    speck = (speck * 5 + 12_345) & 65_535;
    const level = grain[speck] ?? 0;
    pixels[at] = (pixels[at] ?? 0) + level;
    pixels[at + 1] = (pixels[at + 1] ?? 0) + level;
    pixels[at + 2] = (pixels[at + 2] ?? 0) + level;
  }
}

const pictureOf = (data: Buffer, width: number, channels: 3 | 4 = 3) => sharp(data, { raw: { width, height: heightOf(width), channels } });

/** Renders a composed portrait (SVG, 960 by 1200) to WebP in the widths of a photo, plain and blurred, with its thumbhash. */
export async function renderPortrait(svg: string): Promise<RenderedPortrait> {
  const [width, half] = [960, 480];
  const whole = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  addGrain(new Uint8ClampedArray(whole.buffer, whole.byteOffset, whole.length));
  // why: each smaller size is made from the next larger one, which costs a fraction of starting from the largest.
  const medium = await pictureOf(whole, width).resize(half, heightOf(half)).raw().toBuffer();
  const tiny = await pictureOf(medium, half).resize(80, 100).ensureAlpha().raw().toBuffer();
  const haze = await pictureOf(tiny, 80, 4).removeAlpha().blur(4.5).png().toBuffer();

  const plain = async (size: number) => {
    const source = size > half ? pictureOf(whole, width) : pictureOf(medium, half);
    return { width: size, body: await source.resize(size, heightOf(size)).webp(webp).toBuffer() };
  };
  const blurred = async (size: number) => ({ width: size, body: await sharp(haze).resize(size, heightOf(size)).webp(webp).toBuffer() });
  return {
    plain: await Promise.all(photoWidths.map(plain)),
    blurred: await Promise.all(blurredPhotoWidths.map(blurred)),
    width,
    height: heightOf(width),
    thumbhash: Uint8Array.from(rgbaToThumbHash(80, 100, tiny)),
  };
}
