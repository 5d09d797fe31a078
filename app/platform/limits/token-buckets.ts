import { LRUCache } from "lru-cache";

export type TokenBucketOptions = {
  /** So many turns at once, */
  burst: number;
  /** and then so many a second. */
  perSecond: number;
};

/**
 * Makes a token bucket a key, in the memory of this process: the function that it gives takes a turn of a key and tells
 * whether there was one. The keys not used for longest are forgotten beyond 50,000.
 */
export function createTokenBuckets({ burst, perSecond }: TokenBucketOptions): (key: string, now: Date) => boolean {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: 50_000 });
  return (key, now) => {
    const at = now.getTime();
    const known = buckets.get(key);
    const left = known ? Math.min(burst, known.left + (Math.max(0, at - known.at) / 1_000) * perSecond) : burst;
    if (left < 1) return false;
    buckets.set(key, { left: left - 1, at });
    return true;
  };
}
