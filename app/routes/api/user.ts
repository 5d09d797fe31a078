import { getUser } from "#app/domain/membership/current-member/get-user.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import { refuseUnmarked } from "#app/http/api/refuse-unmarked.server.ts";
import { answerLanguage } from "#app/features/language/answer-language.server.ts";
import { answerLogin } from "#app/features/login/answer-login.server.ts";
import { answerPush } from "#app/features/push/answer-push.server.ts";
import type { Route } from "./+types/user";

/** GET /api/user.php: the member, or `{ "user": null }` for a visitor. Every method needs the client's mark. */
export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  return answerApi(context, async () => {
    const refusal = refuseUnmarked(request, context);
    return refusal ?? { user: ctx.actor && (await getUser({ ...ctx, actor: ctx.actor })) };
  });
}

/**
 * POST /api/user.php logs in; PUT saves the language; with `?push=1` POST keeps the browser's subscription to pushes
 * and DELETE forgets it.
 */
export function action({ request, context, url }: Route.ActionArgs) {
  return answerApi(context, async () => {
    const refusal = refuseUnmarked(request, context);
    if (refusal) return refusal;
    if (url.searchParams.get("push") === "1") return answerPush({ request, context });
    if (request.method === "POST") return answerLogin({ request, context });
    if (request.method === "PUT") return answerLanguage({ request, context });
    throw new AppError("method_not_allowed");
  });
}
