import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { getAutoLike } from "#app/domain/discovery/likes/get-auto-like.server.ts";
import { type LikeType } from "#app/domain/discovery/likes/like-types.ts";
import { listLikes } from "#app/domain/discovery/likes/list-likes.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

/** One page of a member's likes of one kind, and of the given ones how they are given automatically. */
export async function likesData(ctx: MemberCtx, type: LikeType, query: URLSearchParams) {
  const [page, auto] = await Promise.all([
    listLikes(ctx, { type, after: query.get("after"), before: query.get("before") }),
    type === "given" ? getAutoLike(ctx) : null,
  ]);
  return { type, page, auto, mark: fictionalMark(ctx) };
}

export type LikesData = Awaited<ReturnType<typeof likesData>>;
