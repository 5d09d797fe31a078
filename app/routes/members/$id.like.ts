import { redirect } from "react-router";
import { likeMember } from "#app/domain/discovery/likes/like-member.server.ts";
import { limitLikes } from "#app/domain/discovery/likes/limit-likes.server.ts";
import { unlikeMember } from "#app/domain/discovery/likes/unlike-member.server.ts";
import { getMemberCtx } from "#app/http/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import { localPath } from "#app/features/navigation/local-path.ts";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { type LikeAnswer, likeContract } from "#app/features/likes/like-contract.ts";
import { matchPair } from "#app/features/likes/match-pair.server.ts";
import type { Route } from "./+types/$id.like";

/**
 * POST /members/:id/like: likes a member or takes the like back. Answers JSON to the page's own client, a browser
 * without JavaScript is led on.
 */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const input = likeContract.safeParse(Object.fromEntries(await readForm(request, context, likeContract)));
  if (request.headers.get("accept")?.includes("application/json")) {
    return answerApi(context, async () => {
      if (!input.success) throw new AppError("invalid_input");
      return changeLike(getMemberCtx(context), params.id, input.data);
    });
  }
  const profile = `/members/${encodeURIComponent(params.id)}`;
  const ctx = requireMember(context, new URL(profile, url));
  if (!input.success) return redirect(profile);
  try {
    const { match } = await changeLike(ctx, params.id, input.data);
    return redirect(match ? `/likes/m/${match.id}` : localPath(input.data.from ?? profile));
  } catch (error) {
    // why: the profile's own page says what there is to say
    if (error instanceof AppError) return redirect(profile);
    throw error;
  }
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/members/${encodeURIComponent(params.id)}`);

async function changeLike(
  ctx: MemberCtx,
  profileId: string,
  { like, source }: { like: "on" | "off"; source: "profile" | "match_finder" },
): Promise<LikeAnswer> {
  await limitLikes(ctx);
  if (like === "off") {
    await unlikeMember(ctx, { profileId });
    return { liked: false, match: null };
  }
  const { isMatch, isNew } = await likeMember(ctx, { profileId, source });
  return { liked: true, match: isMatch && isNew ? await matchPair(ctx, profileId) : null };
}
