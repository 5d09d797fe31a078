import { getNewestAutoLike } from "#app/domain/discovery/likes/get-newest-auto-like.server.ts";
import { getMemberCtx } from "#app/middleware/ctx.server.ts";
import { answerApi } from "#app/routes/api/api-error.server.ts";
import type { Route } from "./+types/auto-like";

/** GET /api/auto-like.php: whom auto-like liked last for the member; `profile` is null where there is nobody. */
export function loader({ context }: Route.LoaderArgs) {
  return answerApi(context, async () => ({ profile: await getNewestAutoLike(getMemberCtx(context)) }));
}
