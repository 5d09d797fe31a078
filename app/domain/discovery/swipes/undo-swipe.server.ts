import { lockPair } from "#app/domain/profiles/visibility/lock-pair.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { findLastSwipe } from "./find-last-swipe.server.ts";
import { lockSwipes } from "./lock-swipes.server.ts";

/**
 * Takes back the member's last swipe, which must be the one of `profileId`; a like taken back can be given again today.
 * @throws AppError `conflict` for any other swipe, one of an earlier sitting, or a like that became a match.
 */
export async function undoSwipe(ctx: MemberCtx, { profileId }: { profileId: string }): Promise<void> {
  await withTenant(ctx.tenant.id, async (tx) => {
    await lockSwipes(tx, ctx);
    await lockPair(tx, ctx, profileId);
    const last = await findLastSwipe(tx, ctx);
    if (last?.profileId !== profileId || last.isMatch) throw new AppError("conflict");
    const where = { tenantId: ctx.tenant.id, fromProfileId: ctx.actor.profileId, toProfileId: profileId };
    if (last.kind === "like") await tx.profileLike.deleteMany({ where });
    else await tx.profilePass.deleteMany({ where });
  });
}
