import { blankProfile } from "#app/domain/membership/erasure/blank-profile.ts";
import { unlistProfile } from "#app/domain/profiles/listing/unlist-profile.server.ts";
import type { GuestKey } from "#app/domain/profiles/partner-brands/sync-guest-job.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { removeGuestPhotos } from "./remove-guest-photos.server.ts";

/**
 * Shows a guest no more, in a transaction of the partner brand: what was copied goes, words, facts and photos. A row
 * without a name stays, with what the brand and its members decided (status, blocks, reports, decisions, complaints),
 * which holds again should the member be shown again (docs/decisions/guest-profiles.md). Nothing happens where there is
 * no guest; run again, it changes nothing.
 */
export async function clearGuest(
  tx: Tx,
  { tenantId: homeTenantId, profileId, partnerId }: GuestKey,
  { clock }: { clock: Clock },
): Promise<void> {
  const own = { tenantId: partnerId, profileId };
  const { count } = await tx.profile.updateMany({
    where: { tenantId: partnerId, id: profileId, homeTenantId, withdrawnAt: null },
    data: { ...blankProfile(), withdrawnAt: clock.now() },
  });
  if (count === 0) return;
  await unlistProfile(tx, own);
  await tx.profileLimits.deleteMany({ where: own });
  await tx.profileInterest.deleteMany({ where: own });
  await removeGuestPhotos(tx, own, { except: [] });
}
