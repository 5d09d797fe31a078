import { findOtherProfile } from "#app/domain/profiles/visibility/find-other-profile.server.ts";
import { lockPair } from "#app/domain/profiles/visibility/lock-pair.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/**
 * "Not for me" to a like that the actor received: it leaves the list and is new no more; the other is not told. Liking
 * them later takes it back.
 * @throws AppError `not_found` for whomever the actor may not deal with.
 */
export async function passLike(ctx: MemberCtx, { profileId }: { profileId: string }): Promise<void> {
  const tenantId = ctx.tenant.id;
  const now = ctx.clock.now();
  await withTenant(tenantId, async (tx) => {
    await lockPair(tx, ctx, profileId);
    const other = await findOtherProfile(tx, ctx, profileId);
    const pair = { tenantId, fromProfileId: ctx.actor.profileId, toProfileId: other.id };
    await tx.profilePass.upsert({
      where: { tenantId_fromProfileId_toProfileId: pair },
      create: { ...pair, createdAt: now },
      update: { createdAt: now },
    });
    await tx.profileLike.updateMany({
      where: { tenantId, fromProfileId: other.id, toProfileId: ctx.actor.profileId, seenAt: null },
      data: { seenAt: now },
    });
  });
  signalMember(tenantId, ctx.actor.profileId, { type: "counts" });
}
