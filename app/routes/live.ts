import { getMemberCtx } from "#app/http/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import type { Route } from "./+types/live";

/**
 * GET /live: says why there is no stream, where `live-step.server.ts` opened none: nobody is logged in, or too many are
 * open.
 */
export function loader({ context }: Route.LoaderArgs) {
  return answerApi(context, async () => {
    getMemberCtx(context);
    throw new AppError("too_many_requests");
  });
}
