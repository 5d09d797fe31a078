import { rgbaToDataURL, thumbHashToRGBA } from "thumbhash";
import { LRUCache } from "lru-cache";

/** Pixels averaged into one: browsers smooth what they enlarge, so that a fraction of the bytes looks the same. */
const step = 6;

const known = new LRUCache<string, string>({ max: 5_000 });

/**
 * A thumbhash as a PNG of a few pixels in a `data:` address (about 250 characters), to lie under a photograph. Remembered
 * for the 5,000 photos shown last: making one takes longer than finding its member.
 */
export function photoPlaceholder(thumbhash: Uint8Array): string {
  const name = Buffer.from(thumbhash).toString("latin1");
  const placeholder = known.get(name) ?? drawPlaceholder(thumbhash);
  known.set(name, placeholder);
  return placeholder;
}

function drawPlaceholder(thumbhash: Uint8Array): string {
  const { w, h, rgba } = thumbHashToRGBA(thumbhash);
  const width = Math.max(1, Math.floor(w / step));
  const height = Math.max(1, Math.floor(h / step));
  const small = Uint8Array.from({ length: width * height * 4 }, (_, index) => {
    const pixel = Math.floor(index / 4);
    return averageOf(rgba, w, h, {
      x: (pixel % width) * step,
      y: Math.floor(pixel / width) * step,
      channel: index % 4,
    });
  });
  return rgbaToDataURL(width, height, small);
}

function averageOf(rgba: Uint8Array, w: number, h: number, from: { x: number; y: number; channel: number }): number {
  let sum = 0;
  let count = 0;
  for (let y = from.y; y < Math.min(h, from.y + step); y += 1) {
    for (let x = from.x; x < Math.min(w, from.x + step); x += 1) {
      sum += rgba[(y * w + x) * 4 + from.channel] ?? 0;
      count += 1;
    }
  }
  return count === 0 ? 0 : Math.round(sum / count);
}
