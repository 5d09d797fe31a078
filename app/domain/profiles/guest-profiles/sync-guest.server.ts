import { eraseProfile } from "#app/domain/profiles/erasure/erase-profile.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { continueAs, withTenant } from "#app/platform/db/with-tenant.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { copyGuestPhotos } from "./copy-guest-photos.server.ts";
import { readGuest } from "./read-guest.server.ts";
import { type GuestKey, guestKey } from "#app/domain/profiles/partner-brands/sync-guest-job.ts";
import { writeGuest } from "./write-guest.server.ts";

/**
 * Brings a member's guest profile on a partner brand to what the member is at home, or erases it where it may not be
 * shown. Every change enqueues this, and two of one member never run at once, so that the last one sees the last change.
 * Safe to run again.
 */
export async function syncGuest(key: GuestKey, { clock }: { clock: Clock }): Promise<void> {
  const { tenantId, partnerId } = key;
  const before = await withTenant(tenantId, (tx) => readGuest(tx, key));
  if (before) await copyGuestPhotos(await processStorage(), before, partnerId);
  await withTenant(tenantId, async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${guestKey(key)}, 0))`;
    const guest = await readGuest(tx, key);
    const held = new Set(before?.photos.map(({ id }) => id));
    // why: a photo that was added meanwhile has a job of its own, which brings its files first
    const photos = guest?.photos.filter(({ id }) => held.has(id)) ?? [];
    await continueAs(tx, partnerId);
    await (guest ? writeGuest(tx, partnerId, { ...guest, photos }) : removeGuest(tx, key, clock));
  }, { timeout: 30_000 });
}

async function removeGuest(tx: Parameters<typeof eraseProfile>[0], { tenantId, profileId, partnerId }: GuestKey, clock: Clock): Promise<void> {
  const there = await tx.profile.count({ where: { tenantId: partnerId, id: profileId, homeTenantId: tenantId } });
  if (there > 0) await eraseProfile(tx, { tenantId: partnerId, profileId, clock });
}
