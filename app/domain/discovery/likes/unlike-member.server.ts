import { lockPair } from "#app/domain/profiles/visibility/lock-pair.server.ts";
import { signalLikes } from "./signal-likes.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Takes the actor's like back, and with it a match: the other's like stays, waiting again. Safe to repeat.
 * @throws AppError `not_found` for what is no profile's id.
 */
export async function unlikeMember(ctx: MemberCtx, { profileId }: { profileId: string }): Promise<void> {
  const tenantId = ctx.tenant.id;
  const me = ctx.actor.profileId;
  await withTenant(tenantId, async (tx) => {
    await lockPair(tx, ctx, profileId);
    await tx.profileLike.deleteMany({ where: { tenantId, fromProfileId: me, toProfileId: profileId } });
    await tx.profileLike.updateMany({
      where: { tenantId, fromProfileId: profileId, toProfileId: me },
      data: { matchedAt: null },
    });
  });
  signalLikes(ctx, { profileId });
}
