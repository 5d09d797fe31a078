import { addLike } from "#app/domain/discovery/likes/add-like.server.ts";
import { signalLikes } from "#app/domain/discovery/likes/signal-likes.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { countSwipeLikes } from "./count-swipe-likes.server.ts";
import { lockSwipes } from "./lock-swipes.server.ts";
import type { SwipeLikes } from "./swipe-limit.ts";

/**
 * Likes somebody in the swipe game, within the day's limit, which is held in the like's own transaction. Liking someone
 * again costs nothing.
 * @throws AppError `swipe_limit` when today's likes are used up, `not_found` for whomever the actor may not deal with.
 */
export async function likeInSwipeGame(
  ctx: MemberCtx,
  { profileId }: { profileId: string },
): Promise<{ isMatch: boolean; likes: SwipeLikes }> {
  const { isNew: isLiked, ...result } = await withTenant(ctx.tenant.id, async (tx) => {
    await lockSwipes(tx, ctx);
    const before = await countSwipeLikes(tx, ctx);
    const { isMatch, isNew } = await addLike(tx, ctx, { profileId, source: "swipe" });
    if (!isNew || before.left === null) return { isNew, isMatch, likes: before };
    if (before.left === 0) throw new AppError("swipe_limit", { count: before.perDay });
    return { isNew, isMatch, likes: { ...before, left: before.left - 1 } };
  });
  if (isLiked) signalLikes(ctx, { profileId });
  return result;
}
