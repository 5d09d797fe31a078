import { findOtherProfile } from "#app/domain/profiles/visibility/find-other-profile.server.ts";
import { lockPair } from "#app/domain/profiles/visibility/lock-pair.server.ts";
import { notifyOfLike } from "./notify-of-like.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { LikeSource } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** Whom the actor likes, and where. */
export type NewLike = { profileId: string; source: LikeSource };

/** `isMatch`: the other likes the actor too. `isNew`: this call made the like; a repeated one changes nothing. */
export type LikeResult = { isMatch: boolean; isNew: boolean };

/**
 * Likes another member in the caller's transaction. A like that was waited for makes a match: both then carry the
 * moment, also when the two like each other at once. A pass of the swipe game is taken back by it.
 * @throws AppError `not_found` for whomever the actor may not deal with, and for guests of a partner brand.
 */
export async function addLike(tx: Tx, ctx: MemberCtx, { profileId, source }: NewLike): Promise<LikeResult> {
  await lockPair(tx, ctx, profileId);
  const other = await findOtherProfile(tx, ctx, profileId);
  // why: a guest is at home on a partner brand and would never see it
  if (other.isGuest) throw new AppError("not_found");
  const tenantId = ctx.tenant.id;
  const me = ctx.actor.profileId;
  const given = { tenantId, fromProfileId: me, toProfileId: other.id };
  const received = { tenantId, fromProfileId: other.id, toProfileId: me };
  const known = await tx.profileLike.findUnique({ where: { tenantId_fromProfileId_toProfileId: given } });
  if (known) return { isMatch: known.matchedAt !== null, isNew: false };
  const returned = await tx.profileLike.findUnique({ where: { tenantId_fromProfileId_toProfileId: received } });
  const now = ctx.clock.now();
  await tx.profileLike.create({ data: { ...given, source, createdAt: now, matchedAt: returned && now } });
  await tx.profilePass.deleteMany({ where: given });
  await notifyOfLike(tx, ctx, other, { isMatch: returned !== null, isAutomatic: source === "auto" });
  if (!returned) return { isMatch: false, isNew: true };
  await tx.profileLike.update({
    where: { tenantId_fromProfileId_toProfileId: received },
    data: { matchedAt: now, seenAt: returned.seenAt ?? now },
  });
  return { isMatch: true, isNew: true };
}
