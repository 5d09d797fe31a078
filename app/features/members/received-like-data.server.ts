import { redirect } from "react-router";
import { getMemberState } from "#app/domain/membership/current-member/get-member-state.server.ts";
import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { getRelation } from "#app/domain/discovery/likes/get-relation.server.ts";
import { markLikeSeen } from "#app/domain/discovery/likes/mark-like-seen.server.ts";
import { viewMember } from "#app/domain/discovery/members/view-member.server.ts";
import { notFoundPage } from "#app/http/errors/not-found-page.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

/**
 * What the page of one like shows, which is seen with that; a member whom no like joins to the reader is led to as
 * everybody is.
 */
export async function receivedLikeData(ctx: MemberCtx, profileId: string) {
  const member = await viewMember(ctx, { id: profileId }).catch(notFoundPage);
  const { likes, likedBack, isMatch, conversationId } = await getRelation(ctx, { profileId: member.id });
  if (!likes && !likedBack) throw redirect(`/members/${member.id}`);
  const me = isMatch ? await getMemberState(ctx) : null;
  await markLikeSeen(ctx, { profileId: member.id });
  const { id, name, age, region, country, marks, active, distanceKm, photos } = member;
  return {
    relation: { likes, likedBack, isMatch, conversationId },
    mark: fictionalMark(ctx),
    warns: ctx.tenant.settings.fictional_warning,
    member: { id, name, age, region, country, marks, active, distanceKm, photo: photos[0] ?? null },
    me: me && { name: me.name, photo: me.photo },
  };
}

export type ReceivedLikeData = Awaited<ReturnType<typeof receivedLikeData>>;
