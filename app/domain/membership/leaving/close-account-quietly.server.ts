import { endSessionsOf } from "#app/domain/identity/sessions/end-sessions-of.server.ts";
import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/**
 * Puts to rest the account of somebody of whom their bank says that they died (facts/money.md, MD07): nobody finds them,
 * every session ends, nothing is pushed, and no mail says so. Who lives after all logs in and ends the pause. Returns
 * whether there was something to close.
 */
export async function closeAccountQuietly(
  at: Pick<Ctx, "tenant" | "clock">,
  { accountId }: { accountId: string },
): Promise<boolean> {
  const tenantId = at.tenant.id;
  const profileId = await withTenant(tenantId, async (tx) => {
    const { count } = await tx.account.updateMany({
      where: { tenantId, id: accountId, status: "active" },
      data: { status: "paused" },
    });
    if (count === 0) return null;
    const { id } = await tx.profile.findFirstOrThrow({ where: { tenantId, accountId }, select: { id: true } });
    await endSessionsOf(tx, at, { accountId });
    await tx.pushSubscription.deleteMany({ where: { tenantId, accountId } });
    await refreshListing(tx, at, { profileId: id });
    return id;
  });
  if (profileId === null) return false;
  signalMember(tenantId, profileId, { type: "sessions" });
  return true;
}
