import { LRUCache } from "lru-cache";
import sharp from "sharp";

/** How a picture is made soft, from the clearest on: each step has about three quarters of the bytes of the one before. */
const ways = [
  { blur: 2, quality: 30 },
  { blur: 2, quality: 20 },
  { blur: 3, quality: 15 },
  { blur: 4, quality: 11 },
  { blur: 5, quality: 8 },
  { blur: 7, quality: 5 },
];

/** The size in pixels at which a soft picture is drawn, and the most bytes that it may have where it can be had. */
export type SoftSize = { width: number; height: number; bytes: number };

// why: the faces of the brands that are asked for most, and what fills nine of their landers
const known = new LRUCache<string, Promise<string | null>>({ max: 700 });

/**
 * A picture that is light enough to come with the page: a blurred AVIF in a `data:` address, the clearest that keeps to
 * the size. Null where the picture cannot be read now, which is tried again. `name` stands for it and its content.
 */
export function softPicture(
  name: string,
  read: () => Promise<Uint8Array | null>,
  size: SoftSize,
): Promise<string | null> {
  const key = `${name} ${size.width} ${size.bytes}`;
  const kept = known.get(key);
  if (kept) return kept;
  const soft = read()
    .then((picture) => picture && drawSoft(picture, size))
    .catch(() => null);
  known.set(key, soft);
  void soft.then((drawn) => {
    if (drawn === null && known.peek(key) === soft) known.delete(key);
  });
  return soft;
}

async function drawSoft(picture: Uint8Array, { width, height, bytes }: SoftSize): Promise<string | null> {
  const small = await sharp(picture)
    .resize(width, height, { fit: "cover" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let soft: Buffer | null = null;
  for (const { blur, quality } of ways) {
    // why: a tenth of the time that the smallest takes, and a third more bytes; somebody waits for it
    soft = await sharp(small.data, { raw: small.info }).blur(blur).avif({ quality, effort: 1 }).toBuffer();
    if (soft.length <= bytes) break;
  }
  return soft && `data:image/avif;base64,${soft.toString("base64")}`;
}
