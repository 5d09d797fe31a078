import { LRUCache } from "lru-cache";
import type { Face } from "./list-faces.server.ts";
import { subscribeToFaces } from "#app/domain/profiles/listing/subscribe-to-faces.server.ts";

const keptFor = 30_000;
const kept = new LRUCache<string, { tenantId: string; until: number; faces: Promise<Face[]> }>({ max: 500 });

/**
 * The faces kept under a key for 30 seconds, or those that are read now (`at` in milliseconds since 1970); what failed
 * is not kept.
 */
export function cacheFaces(
  { key, tenantId, at }: { key: string; tenantId: string; at: number },
  read: () => Promise<Face[]>,
): Promise<Face[]> {
  const known = kept.get(key);
  if (known && known.until > at) return known.faces;
  const entry = { tenantId, until: at + keptFor, faces: read() };
  kept.set(key, entry);
  entry.faces.catch(() => kept.peek(key) === entry && kept.delete(key));
  return entry.faces;
}

/** Forgets the faces of a brand when one of them changed in any process. Returns what ends it. */
export function evictChangedFaces(): () => void {
  return subscribeToFaces((changed) => {
    const outdated = [...kept].filter(([, { tenantId }]) => changed === null || tenantId === changed.tenantId);
    for (const [key] of outdated) kept.delete(key);
  });
}
