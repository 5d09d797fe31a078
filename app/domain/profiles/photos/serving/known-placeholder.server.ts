import { LRUCache } from "lru-cache";
import { photoPlaceholder } from "./photo-placeholder.server.ts";

const known = new LRUCache<string, string>({ max: 5_000 });

/** `photoPlaceholder`, remembered for the 5,000 photos shown last: making one takes longer than finding its member. */
export function knownPlaceholder(thumbhash: Uint8Array): string {
  const name = Buffer.from(thumbhash).toString("latin1");
  const placeholder = known.get(name) ?? photoPlaceholder(thumbhash);
  known.set(name, placeholder);
  return placeholder;
}
