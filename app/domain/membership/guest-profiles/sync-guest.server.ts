import { isDeepStrictEqual } from "node:util";
import type { Clock } from "#app/platform/clock/clock.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { clearGuest } from "./clear-guest.server.ts";
import { copyGuestPhotos } from "./copy-guest-photos.server.ts";
import { type Guest, readGuest } from "./read-guest.server.ts";
import type { GuestKey } from "#app/domain/profiles/partner-brands/sync-guest-job.ts";
import { shownGuestPhotos } from "./shown-guest-photos.server.ts";
import { writeGuest } from "./write-guest.server.ts";

const maxTurns = 5;

/**
 * Brings a member's guest profile on a partner brand to what the member is at home, or clears it where it may not be
 * shown; what that brand decided about them stays either way. Each brand has transactions of its own, for its rows may
 * be in another database: what was written is held against home again, until home is as it was written, so that whoever
 * writes last has seen the last change. Every change enqueues this. Safe to run again.
 * @throws Error where the member changes faster than that
 */
export async function syncGuest(key: GuestKey, { clock }: { clock: Clock }): Promise<void> {
  let home = await readAtHome(key);
  for (let turn = 1; turn <= maxTurns; turn += 1) {
    if (home) {
      const photos = await readShownAtPartner(key, home);
      await copyGuestPhotos(await processStorage(), { tenantId: key.tenantId, photos }, key.partnerId);
    }
    const held = new Set(home?.photos.map(({ id }) => id));
    const guest = await readAtHome(key);
    // why: files of a photo that was added meanwhile come in the next turn
    const written = guest && { ...guest, photos: guest.photos.filter(({ id }) => held.has(id)) };
    await writeAtPartner(key, written, clock);
    home = await readAtHome(key);
    if (isDeepStrictEqual(home, written)) return;
  }
  throw new Error(`A guest changed ${maxTurns} times while it was written`);
}

const readAtHome = (key: GuestKey) => withTenant(key.tenantId, (tx) => readGuest(tx, key));

const readShownAtPartner = ({ profileId, partnerId }: GuestKey, { photos }: Guest) =>
  withTenant(partnerId, (tx) => shownGuestPhotos(tx, { tenantId: partnerId, profileId }, photos));

function writeAtPartner(key: GuestKey, guest: Guest | null, clock: Clock): Promise<void> {
  return withTenant(
    key.partnerId,
    async (tx) => {
      await lockName(tx, "guest", key.profileId, key.partnerId);
      await (guest ? writeGuest(tx, key.partnerId, guest) : clearGuest(tx, key, { clock }));
    },
    { timeout: 30_000 },
  );
}
