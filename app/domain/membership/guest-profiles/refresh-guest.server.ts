import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { syncGuest } from "./sync-guest.server.ts";

/** As `syncGuest`, of the brand that shows the guest; nothing happens for who is no guest there. */
export async function refreshGuest(
  { tenantId, profileId }: { tenantId: string; profileId: string },
  { clock }: { clock: Clock },
): Promise<void> {
  const guest = await withTenant(tenantId, (tx) =>
    tx.profile.findUnique({ where: { tenantId_id: { tenantId, id: profileId } }, select: { homeTenantId: true } }),
  );
  if (!guest?.homeTenantId) return;
  await syncGuest({ tenantId: guest.homeTenantId, profileId, partnerId: tenantId }, { clock });
}
