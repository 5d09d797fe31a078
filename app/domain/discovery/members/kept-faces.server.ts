import type { Face } from "./list-faces.server.ts";
import { hearFaces } from "#app/domain/profiles/listing/hear-faces.server.ts";

const keptFor = 30_000;
const keptAtMost = 500;
const kept = new Map<string, { tenantId: string; until: number; faces: Promise<Face[]> }>();

/** The faces kept under a key for 30 seconds, or those that are read now (`at` in milliseconds since 1970); what failed is not kept. */
export function keepFaces({ key, tenantId, at }: { key: string; tenantId: string; at: number }, read: () => Promise<Face[]>): Promise<Face[]> {
  const known = kept.get(key);
  if (known && known.until > at) return known.faces;
  const entry = { tenantId, until: at + keptFor, faces: read() };
  kept.delete(key);
  kept.set(key, entry);
  entry.faces.catch(() => kept.get(key) === entry && kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= keptAtMost) break;
    kept.delete(oldest);
  }
  return entry.faces;
}

/** Forgets the faces of a brand when one of them changed in any process. Returns what ends it. */
export function forgetChangedFaces(): () => void {
  return hearFaces((changed) => {
    for (const [key, { tenantId }] of kept) if (changed === null || tenantId === changed.tenantId) kept.delete(key);
  });
}
