import { getUser } from "#app/domain/membership/current-member/get-user.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { isMarked } from "#app/platform/forms/client-mark.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import { answerLanguage } from "#app/features/language/answer-language.server.ts";
import { answerLogin } from "#app/features/login/answer-login.server.ts";
import { answerPush } from "#app/features/push/answer-push.server.ts";
import type { Route } from "./+types/user";

/** GET /api/user.php: the member, or `{ "user": null }` for a visitor. */
export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  return answerApi(context, async () => {
    requireMark(request);
    return { user: ctx.actor && (await getUser({ ...ctx, actor: ctx.actor })) };
  });
}

/**
 * POST /api/user.php logs in; PUT saves the language; with `?push=1` POST keeps the browser's subscription to pushes
 * and DELETE forgets it.
 */
export function action({ request, context, url }: Route.ActionArgs) {
  return answerApi(context, async () => {
    requireMark(request);
    if (url.searchParams.get("push") === "1") return answerPush({ request, context });
    if (request.method === "POST") return answerLogin({ request, context });
    if (request.method === "PUT") return answerLanguage({ request, context });
    throw new AppError("method_not_allowed");
  });
}

/** Every method needs `X-Liaison-Client: 1`, which no form or link of another site can send (spec section 6). */
function requireMark({ headers }: Request): void {
  if (!isMarked(headers)) throw new AppError("forbidden");
}
