import type { z } from "zod";
import { likeMember } from "#app/domain/discovery/likes/like-member.server.ts";
import { limitLikes } from "#app/domain/discovery/likes/limit-likes.server.ts";
import { unlikeMember } from "#app/domain/discovery/likes/unlike-member.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { LikeAnswer, likeContract } from "./like-contract.ts";
import { matchPair } from "./match-pair.server.ts";

/** Likes a member or takes the like back. @throws AppError as the use cases do */
export async function changeLike(
  ctx: MemberCtx,
  profileId: string,
  { like, source }: z.output<typeof likeContract>,
): Promise<LikeAnswer> {
  await limitLikes(ctx);
  if (like === "off") {
    await unlikeMember(ctx, { profileId });
    return { liked: false, match: null };
  }
  const { isMatch, isNew } = await likeMember(ctx, { profileId, source });
  return { liked: true, match: isMatch && isNew ? await matchPair(ctx, profileId) : null };
}
