import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Turns the member's invisible mode on: the account stays in use, and nobody finds it. */
export async function becomeInvisible(ctx: MemberCtx): Promise<void> {
  const { tenant, actor } = ctx;
  await withTenant(tenant.id, async (tx) => {
    await tx.account.update({
      where: { tenantId_id: { tenantId: tenant.id, id: actor.accountId } },
      data: { invisible: true },
    });
    await refreshListing(tx, ctx, { profileId: actor.profileId });
  });
}
