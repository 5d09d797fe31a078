import { LRUCache } from "lru-cache";
import sharp from "sharp";

/** How a picture is made soft, from the clearest on. */
const ways = [
  { blur: 2, quality: 30 },
  { blur: 2, quality: 12 },
  { blur: 5, quality: 5 },
];

/** The size in pixels at which a soft picture is drawn, and the most bytes that it may have where it can be had. */
export type SoftSize = { width: number; height: number; bytes: number };

// why: nine landers of the brands that are asked for most
const known = new LRUCache<string, Promise<string | null>>({ max: 200 });

/**
 * A picture of ours or a brand's that is light enough to come with the page: a blurred AVIF in a `data:` address, the
 * clearest that keeps to the size. Null where the picture cannot be read. `address` names it and its content.
 */
export function softPicture(address: string, picture: Uint8Array, size: SoftSize): Promise<string | null> {
  const key = `${address} ${size.width} ${size.bytes}`;
  const soft = known.get(key) ?? drawSoft(picture, size).catch(() => null);
  known.set(key, soft);
  return soft;
}

async function drawSoft(picture: Uint8Array, { width, height, bytes }: SoftSize): Promise<string | null> {
  const small = await sharp(picture).resize(width, height, { fit: "cover" }).png().toBuffer();
  let soft: Buffer | null = null;
  for (const { blur, quality } of ways) {
    // why: a tenth of the time that the smallest takes, and a third more bytes; somebody waits for it
    soft = await sharp(small).blur(blur).avif({ quality, effort: 1 }).toBuffer();
    if (soft.length <= bytes) break;
  }
  return soft && `data:image/avif;base64,${soft.toString("base64")}`;
}
