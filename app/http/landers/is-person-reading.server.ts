import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

const remembered = new LRUCache<string, boolean>({ max: 1_000 });

/** Tells whether a user agent is a crawler; few browsers send most requests, so what was found is remembered. */
function isCrawler(userAgent: string): boolean {
  const known = remembered.get(userAgent);
  if (known !== undefined) return known;
  const found = isbot(userAgent);
  remembered.set(userAgent, found);
  return found;
}

/**
 * Tells whether a request is a person's visit to a page: no crawler, and nothing that a browser fetches ahead. `header`
 * reads one by its name.
 */
export function isPersonReading(
  method: string | undefined,
  header: (name: string) => string | null | undefined,
): boolean {
  if (method !== "GET" || isCrawler(header("user-agent") ?? "")) return false;
  return !(header("sec-purpose") ?? header("purpose") ?? "").includes("prefetch");
}
