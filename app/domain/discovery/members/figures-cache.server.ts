import { LRUCache } from "lru-cache";
import { millisecondsIn } from "#app/platform/clock/durations.ts";

const keptFor = 5 * millisecondsIn.minute;

/**
 * Makes a cache of figures about a brand, which cost a walk over its listings: read once in five minutes for each key
 * (`at` in milliseconds since 1970). What failed is not kept.
 */
export function figuresCache<Figures>() {
  const kept = new LRUCache<string, { until: number; figures: Promise<Figures> }>({ max: 500 });
  return ({ key, at }: { key: string; at: number }, read: () => Promise<Figures>): Promise<Figures> => {
    const known = kept.get(key);
    if (known && known.until > at) return known.figures;
    const entry = { until: at + keptFor, figures: read() };
    kept.set(key, entry);
    entry.figures.catch(() => kept.peek(key) === entry && kept.delete(key));
    return entry.figures;
  };
}
