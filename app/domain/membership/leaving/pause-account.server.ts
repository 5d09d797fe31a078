import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Puts the member's account to rest: nobody finds it until the member resumes; logging in stays possible.
 * @throws AppError `conflict` unless the account is active (or rests already, which is no error).
 */
export async function pauseAccount(ctx: MemberCtx): Promise<void> {
  const { tenant, actor } = ctx;
  await withTenant(tenant.id, async (tx) => {
    const own = { tenantId: tenant.id, id: actor.accountId, status: { in: ["active" as const, "paused" as const] } };
    const { count } = await tx.account.updateMany({ where: own, data: { status: "paused" } });
    if (count === 0) throw new AppError("conflict");
    await refreshListing(tx, ctx, { profileId: actor.profileId });
  });
}
