import { findOtherProfile } from "#app/domain/profiles/visibility/find-other-profile.server.ts";
import { lockPair } from "#app/domain/profiles/visibility/lock-pair.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";

/**
 * Says "not for me" of somebody, who is then not dealt again; they never learn of it. Safe to repeat, and nothing where
 * the actor likes them already.
 * @throws AppError `not_found` for whomever the actor may not deal with.
 */
export async function passMember(ctx: MemberCtx, { profileId }: { profileId: string }): Promise<void> {
  await withTenant(ctx.tenant.id, async (tx) => {
    await lockPair(tx, ctx, profileId);
    const other = await findOtherProfile(tx, ctx, profileId);
    const pair = { tenantId: ctx.tenant.id, fromProfileId: ctx.actor.profileId, toProfileId: other.id };
    if ((await tx.profileLike.count({ where: pair })) > 0) return;
    const createdAt = ctx.clock.now();
    await tx.profilePass.upsert({
      where: { tenantId_fromProfileId_toProfileId: pair },
      create: { ...pair, createdAt },
      update: { createdAt },
    });
  });
}
