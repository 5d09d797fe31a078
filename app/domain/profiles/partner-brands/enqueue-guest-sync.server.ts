import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { guestKey, syncGuestJob } from "./sync-guest-job.ts";

/**
 * Has every guest profile of a member brought up to date, in the transaction of the change; nothing for who is shown
 * nowhere else.
 */
export async function enqueueGuestSync(
  tx: Tx,
  { tenantId, profileId }: { tenantId: string; profileId: string },
): Promise<void> {
  const shown = await tx.partnerListing.findMany({
    where: { tenantId, profileId, withdrawnAt: null },
    select: { partnerId: true },
  });
  for (const { partnerId } of shown) {
    const guest = { tenantId, profileId, partnerId };
    await enqueueJob(tx, syncGuestJob, guest, { onceKey: guestKey(guest) });
  }
}
