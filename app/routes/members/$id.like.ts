import { redirect } from "react-router";
import { getMemberCtx } from "#app/http/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import { localPath } from "#app/platform/forms/local-path.ts";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { changeLike } from "#app/features/likes/change-like.server.ts";
import { likeContract } from "#app/features/likes/like-contract.ts";
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
