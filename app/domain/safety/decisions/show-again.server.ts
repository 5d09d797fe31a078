import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import { isSwitchedOff } from "./is-switched-off.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Shows a disabled profile again, in the caller's transaction, once its member's address is confirmed and no decision
 * of staff keeps it off any more.
 */
export async function showAgain(
  tx: Tx,
  { tenant }: Pick<Ctx, "tenant">,
  { profileId }: { profileId: string },
): Promise<void> {
  const tenantId = tenant.id;
  if (await isSwitchedOff(tx, { tenantId, profileId })) return;
  await tx.profile.updateMany({
    where: { tenantId, id: profileId, status: "disabled", NOT: { account: { status: "not_confirmed" } } },
    data: { status: "active" },
  });
  await refreshListing(tx, { tenant }, { profileId });
}
