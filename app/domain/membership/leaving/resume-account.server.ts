import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Wakes the member's paused account, so that others find it again; nothing happens to one that is not paused. */
export async function resumeAccount(ctx: MemberCtx): Promise<void> {
  const { tenant, actor } = ctx;
  await withTenant(tenant.id, async (tx) => {
    const { count } = await tx.account.updateMany({
      where: { tenantId: tenant.id, id: actor.accountId, status: "paused" },
      data: { status: "active" },
    });
    if (count > 0) await refreshListing(tx, ctx, { profileId: actor.profileId });
  });
}
