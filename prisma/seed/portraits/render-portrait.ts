import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";

export const portraitWidths = [960, 480, 240] as const;
export type PortraitWidth = (typeof portraitWidths)[number];
export type RenderedPortrait = { variants: { width: PortraitWidth; height: number; body: Buffer }[]; thumbhash: Uint8Array<ArrayBuffer> };

const heightOf = (width: number) => width * 1.25;

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

/** Renders a composed portrait (SVG, 960 by 1200) to WebP in three widths, with its thumbhash. */
export async function renderPortrait(svg: string): Promise<RenderedPortrait> {
  grain ??= makeGrain();
  const { data, info } = await sharp(Buffer.from(svg))
    .composite([{ input: await grain, tile: true, blend: "soft-light" }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const variants = await Promise.all(
    portraitWidths.map(async (width) => ({
      width,
      height: heightOf(width),
      body: await (width === info.width ? picture() : picture().resize(width, heightOf(width))).webp({ quality: 76, effort: 1 }).toBuffer(),
    })),
  );
  const small = await picture().resize(80, 100).ensureAlpha().raw().toBuffer();
  return { variants, thumbhash: Uint8Array.from(rgbaToThumbHash(80, 100, small)) };
}
