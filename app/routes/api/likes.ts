import { getLikes } from "#app/domain/discovery/likes/get-likes.server.ts";
import { getMemberCtx } from "#app/middleware/ctx.server.ts";
import { answerApi } from "#app/routes/api/api-error.server.ts";
import type { Route } from "./+types/likes";

/** GET /api/likes.php: whom the member likes (`profiles`) and who likes the member (`liked_by`, new first). */
export function loader({ context }: Route.LoaderArgs) {
  return answerApi(context, () => getLikes(getMemberCtx(context)));
}
