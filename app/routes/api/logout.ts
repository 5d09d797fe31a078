import { endSession } from "#app/domain/identity/sessions/end-session.server.ts";
import { getCtx } from "#app/middleware/ctx.server.ts";
import { signOutHeaders } from "#app/middleware/session.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerApi } from "#app/routes/api/api-error.server.ts";
import type { Route } from "./+types/logout";

/** GET /api/logout.php: ends the session. A link on another site cannot: browsers say where a request comes from. */
export function loader({ request, context }: Route.LoaderArgs) {
  return answerApi(context, async () => {
    const site = request.headers.get("sec-fetch-site");
    if (site !== null && site !== "same-origin") throw new AppError("forbidden");
    const ctx = getCtx(context);
    if (ctx.actor) await endSession({ ...ctx, actor: ctx.actor });
    const headers = { ...(await signOutHeaders()), "cache-control": "no-store" };
    return Response.json({ user: null }, { headers });
  });
}
