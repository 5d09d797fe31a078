import { photoPlaceholder } from "./photo-placeholder.server.ts";

const atMost = 5_000;
const known = new Map<string, string>();

/** `photoPlaceholder`, remembered for the 5,000 photos shown last: making one takes longer than finding its member. */
export function knownPlaceholder(thumbhash: Uint8Array): string {
  const name = Buffer.from(thumbhash).toString("latin1");
  const placeholder = known.get(name) ?? photoPlaceholder(thumbhash);
  known.delete(name);
  known.set(name, placeholder);
  const [oldest] = known.keys();
  if (known.size > atMost && oldest !== undefined) known.delete(oldest);
  return placeholder;
}
