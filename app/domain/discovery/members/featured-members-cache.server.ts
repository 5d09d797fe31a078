import { LRUCache } from "lru-cache";
import type { FeaturedMember } from "./list-featured-members.server.ts";
import { subscribeToPublicProfiles } from "#app/domain/profiles/listing/subscribe-to-public-profiles.server.ts";

const keptFor = 30_000;
const kept = new LRUCache<string, { tenantId: string; until: number; members: Promise<FeaturedMember[]> }>({
  max: 500,
});

/**
 * The members kept under a key for 30 seconds, or those that are read now (`at` in milliseconds since 1970); what failed
 * is not kept.
 */
export function cacheFeaturedMembers(
  { key, tenantId, at }: { key: string; tenantId: string; at: number },
  read: () => Promise<FeaturedMember[]>,
): Promise<FeaturedMember[]> {
  const known = kept.get(key);
  if (known && known.until > at) return known.members;
  const entry = { tenantId, until: at + keptFor, members: read() };
  kept.set(key, entry);
  entry.members.catch(() => kept.peek(key) === entry && kept.delete(key));
  return entry.members;
}

/** Forgets the members of a brand when one of them changed in any process. Returns what ends it. */
export function evictChangedMembers(): () => void {
  return subscribeToPublicProfiles((changed) => {
    const outdated = [...kept].filter(([, { tenantId }]) => changed === null || tenantId === changed.tenantId);
    for (const [key] of outdated) kept.delete(key);
  });
}
