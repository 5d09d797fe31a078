import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** The member's own profile as keys of Prisma name it. */
export type OwnProfileKey = { tenantId: string; profileId: string };

/**
 * Changes the member's own profile in one transaction, one change after the other, at whose end search knows of it too.
 */
export function changeOwnProfile(
  ctx: MemberCtx,
  change: (tx: Tx, key: OwnProfileKey) => Promise<unknown>,
): Promise<void> {
  const key = { tenantId: ctx.tenant.id, profileId: ctx.actor.profileId };
  return withTenant(ctx.tenant.id, async (tx) => {
    // why: two tabs that save at once would each replace what the other has not yet written
    await tx.$queryRaw`select from profile where tenant_id = ${key.tenantId} and id = ${key.profileId}::uuid for update`;
    await change(tx, key);
    await refreshListing(tx, ctx, { profileId: key.profileId });
  });
}
