import type { RouterContextProvider } from "react-router";
import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { getRelation } from "#app/domain/discovery/likes/get-relation.server.ts";
import { markLikeSeen } from "#app/domain/discovery/likes/mark-like-seen.server.ts";
import { viewMember } from "#app/domain/discovery/members/view-member.server.ts";
import { listSimilarMembers } from "#app/domain/discovery/search/list-similar-members.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { notFoundPage } from "#app/http/errors/not-found-page.server.ts";
import { brandOrigin } from "./brand-origin.ts";

/**
 * What the page of a member shows to whoever may see members here; to read it ends the newness of a like. 404 for a
 * member whom this reader does not see.
 */
export async function memberData(context: Readonly<RouterContextProvider>, id: string) {
  const ctx = getCtx(context);
  const { actor, tenant } = ctx;
  const { home, isNewLike, ...member } = await viewMember(ctx, { id }).catch(notFoundPage);
  // why: opening a profile ends the newness of its like (spec section 4)
  if (actor && isNewLike) await markLikeSeen({ ...ctx, actor }, { profileId: member.id });
  return {
    member,
    isMember: actor !== null,
    mark: fictionalMark(ctx),
    warns: tenant.settings.fictional_warning,
    relation: actor && !member.isOwn ? await getRelation({ ...ctx, actor }, { profileId: member.id }) : null,
    similar: member.isOwn ? [] : await listSimilarMembers(ctx, { profileId: member.id }),
    home: home && { name: home.name, to: `${brandOrigin(getRequest(context).origin, home)}/members/${member.id}` },
  };
}

export type MemberData = Awaited<ReturnType<typeof memberData>>;
