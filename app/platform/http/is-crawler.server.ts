import { isbot } from "isbot";

const mostRemembered = 1_000;
const remembered = new Map<string, boolean>();

/** Tells whether a user agent is a crawler; few browsers send most requests, so what was found is remembered. */
export function isCrawler(userAgent: string): boolean {
  const known = remembered.get(userAgent);
  if (known !== undefined) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const found = isbot(userAgent);
  remembered.set(userAgent, found);
  return found;
}
