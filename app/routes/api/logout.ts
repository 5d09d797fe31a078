import { endSession } from "#app/domain/identity/sessions/end-session.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { isFromOwnPage } from "#app/http/middleware/same-origin.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { signOutHeaders } from "#app/http/middleware/session.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import type { Route } from "./+types/logout";

/** GET /api/logout.php: ends the session. A link on another site cannot, nor one in a mail or a message. */
export function loader({ request, context }: Route.LoaderArgs) {
  return answerApi(context, async () => {
    if (!isFromOwnPage(request, getRequest(context).origin)) throw new AppError("forbidden");
    const ctx = getCtx(context);
    if (ctx.actor) await endSession({ ...ctx, actor: ctx.actor });
    const headers = { ...(await signOutHeaders()), "cache-control": "no-store" };
    return Response.json({ user: null }, { headers });
  });
}
