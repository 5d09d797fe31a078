import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { drawApart } from "./draw-apart.server.ts";
import { drawSoftPicture, type SoftSize } from "./draw-soft-picture.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";

// why: the faces of the brands that are asked for most, and what fills nine of their landers
const known = new LRUCache<string, Promise<string | null>>({ max: 700 });

/** How long a page waits for a soft picture that others' drawings stand before, in milliseconds. */
const patience = 3 * millisecondsIn.second;

/**
 * A picture of ours that is light enough to come with the page: a blurred AVIF in a `data:` address, the clearest that
 * keeps to the size. Null where the picture cannot be read now, which is tried again. `name` stands for it and its
 * content. What a brand brings itself is `softBrandPicture`'s.
 */
export function softPicture(
  name: string,
  read: () => Promise<Uint8Array | null>,
  size: SoftSize,
  draw: typeof drawSoftPicture = drawSoftPicture,
): Promise<string | null> {
  const key = `${name} ${size.width} ${size.bytes}`;
  const kept = known.get(key);
  if (kept) return kept;
  const soft = read()
    .then((picture) => picture && draw(picture, size))
    .then((drawn) => drawn && `data:image/avif;base64,${drawn.toString("base64")}`)
    .catch(() => null);
  known.set(key, soft);
  void soft.then((drawn) => {
    if (drawn === null && known.peek(key) === soft) known.delete(key);
  });
  return soft;
}

/**
 * The same of a picture that a brand brings, drawn in the process that can be ended: what fails there is not drawn again
 * for a while (`drawApart`). Null also where it takes long to be its turn, of which `onLate` hears: who asks later has
 * it, so that what is made without it must not be kept.
 */
export async function softBrandPicture(
  {
    brand,
    name,
    picture,
    size,
    onLate,
  }: { brand: string; name: string; picture: Uint8Array; size: SoftSize; onLate: () => void },
  draw = drawApart,
): Promise<string | null> {
  const late = new AbortController();
  const soft = softPicture(
    name,
    () => Promise.resolve(picture),
    size,
    (bytes, as) => draw(brand, { what: "soft picture", picture: bytes, size: as }),
  );
  const tooLate = delay(patience, true, { signal: late.signal, ref: false }).then(
    () => {
      onLate();
      return null;
    },
    () => null,
  );
  return Promise.race([soft, tooLate]).finally(() => late.abort());
}
