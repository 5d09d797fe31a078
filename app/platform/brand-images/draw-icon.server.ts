import sharp from "sharp";
import type { Drawable } from "./drawable.ts";
import { rasterize } from "./rasterize.server.ts";

/** Part of a maskable icon that every mask leaves visible: a circle of 80 % (W3C manifest, icon masks). */
const safePart = 0.8;
const favicons = [16, 32, 48] as const;

/** A square PNG of the mark, side in pixels, on a ground given in hex. */
export async function drawIcon(mark: Drawable, side: number, ground: string): Promise<Buffer> {
  const picture = await rasterize(mark, { width: side, height: side });
  return picture
    .flatten({ background: ground })
    .png({ compressionLevel: 9, palette: side > 64 })
    .toBuffer();
}

async function fillsItsSquare(mark: Drawable): Promise<boolean> {
  const side = 16;
  const { data } = await (await rasterize(mark, { width: side, height: side }))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const corners = [0, side - 1, side * (side - 1), side * side - 1];
  return corners.every((corner) => data[corner * 4 + 3] === 255);
}

/** A PNG that may be cut into any shape: a mark that fills its square as it is, any other within the safe zone. */
export async function drawMaskableIcon(mark: Drawable, side: number, ground: string): Promise<Buffer> {
  if (await fillsItsSquare(mark)) return drawIcon(mark, side, ground);
  const inner = Math.round((side * safePart) / Math.SQRT2);
  const picture = await (await rasterize(mark, { width: inner, height: inner })).png().toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: ground } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** How far a colour is from the ground before it counts as drawn, and how quickly it then becomes opaque; of 255. */
const groundRange = 48;
const inkGain = 3;

/**
 * A PNG for the status bar of a phone, which takes only its shape: what of the mark differs from its ground, in white.
 */
export async function drawBadge(mark: Drawable, side: number, ground: string): Promise<Buffer> {
  const picture = (await rasterize(mark, { width: side, height: side })).flatten({ background: ground }).removeAlpha();
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  const shape = Buffer.alloc(side * side * 4, 255);
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const [r = 0, g = 0, b = 0] = data.subarray(pixel * 3, pixel * 3 + 3);
    const distance = Math.max(Math.abs(r - red), Math.abs(g - green), Math.abs(b - blue));
    shape[pixel * 4 + 3] = Math.min(255, Math.max(0, (distance - groundRange) * inkGain));
  }
  return sharp(shape, { raw: { width: side, height: side, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The side of a picture that stands in an SVG, in pixels: tabs show it in 16 to 64. */
const framedSide = 128;

/** An SVG that shows a picture and nothing else, for pages that name their icon as one. */
export async function frameAsDrawing(picture: Uint8Array): Promise<Buffer> {
  const png = await sharp(picture).resize(framedSide, framedSide).png({ compressionLevel: 9 }).toBuffer();
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${framedSide} ${framedSide}"><image width="${framedSide}" height="${framedSide}" href="data:image/png;base64,${png.toString("base64")}"/></svg>`,
  );
}

/** An ICO file with the mark in 16, 32 and 48 pixels, as PNGs. */
export async function drawFavicon(mark: Drawable): Promise<Buffer> {
  const pictures = await Promise.all(
    favicons.map(async (side) =>
      (await rasterize(mark, { width: side, height: side })).png({ compressionLevel: 9 }).toBuffer(),
    ),
  );
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach((picture, index) => {
    const at = 6 + 16 * index;
    header.writeUInt8(favicons[index] ?? 0, at);
    header.writeUInt8(favicons[index] ?? 0, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(picture.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  });
  return Buffer.concat([header, ...pictures]);
}

/**
 * The logo 96 pixels high (three times what a mail shows) in one ink on one ground, both in hex, with a little room
 * around.
 */
export async function drawMailLogo(inkedLogo: Drawable, ground: string): Promise<Buffer> {
  const picture = await rasterize(inkedLogo, { height: 96 });
  return picture.flatten({ background: ground }).png({ compressionLevel: 9, palette: true }).toBuffer();
}
