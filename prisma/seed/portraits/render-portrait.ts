import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { blurredPhotoWidths, photoWidths } from "#app/domain/photos/photo-file.ts";

type Rendition = { width: number; body: Buffer };
export type RenderedPortrait = { sharp: Rendition[]; blurred: Rendition[]; width: number; height: number; thumbhash: Uint8Array<ArrayBuffer> };

const heightOf = (width: number) => width * 1.25;
const webp = { quality: 76, effort: 1 };

/** A tile of film grain, the same on every run: mid grey with noise, laid over as soft light. */
async function makeGrain(): Promise<Buffer> {
  const side = 256;
  const pixels = Buffer.alloc(side * side * 4);
  let state = 0x2545f491;
  for (let at = 0; at < pixels.length; at += 4) {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) + 0x9e3779b9;
    const level = 128 + (((state >>> 9) & 63) - 32);
    pixels.fill(level, at, at + 3);
    pixels[at + 3] = 110;
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } }).png().toBuffer();
}
let grain: Promise<Buffer> | null = null;

/** Renders a composed portrait (SVG, 960 by 1200) to WebP in the widths of a photo, plain and blurred, with its thumbhash. */
export async function renderPortrait(svg: string): Promise<RenderedPortrait> {
  grain ??= makeGrain();
  const { data, info } = await sharp(Buffer.from(svg))
    .composite([{ input: await grain, tile: true, blend: "soft-light" }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const plain = async (width: number) => ({ width, body: await (width === info.width ? picture() : picture().resize(width, heightOf(width))).webp(webp).toBuffer() });
  const small = await picture().resize(80, 100).ensureAlpha().raw().toBuffer();
  // why: blurring the small picture and enlarging it costs a hundredth of blurring the large one.
  const haze = await sharp(small, { raw: { width: 80, height: 100, channels: 4 } }).removeAlpha().blur(4.5).png().toBuffer();
  const blurred = async (width: number) => ({ width, body: await sharp(haze).resize(width, heightOf(width), { kernel: "cubic" }).webp(webp).toBuffer() });
  return {
    sharp: await Promise.all(photoWidths.map(plain)),
    blurred: await Promise.all(blurredPhotoWidths.map(blurred)),
    width: info.width,
    height: info.height,
    thumbhash: Uint8Array.from(rgbaToThumbHash(80, 100, small)),
  };
}
