import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

const remembered = new LRUCache<string, boolean>({ max: 1_000 });

/** Tells whether a user agent is a crawler; few browsers send most requests, so what was found is remembered. */
export function isCrawler(userAgent: string): boolean {
  const known = remembered.get(userAgent);
  if (known !== undefined) return known;
  const found = isbot(userAgent);
  remembered.set(userAgent, found);
  return found;
}
