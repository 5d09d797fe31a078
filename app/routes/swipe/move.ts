import { getMemberCtx } from "#app/middleware/ctx.server.ts";
import { answerApi } from "#app/routes/api/api-error.server.ts";
import { readForm } from "#app/routes/shell/read-form.server.ts";
import { playMove } from "./play-move.server.ts";
import type { Route } from "./+types/move";

/** POST /swipe-game/move: one move of the game, for the page that is being played on. */
export function action({ request, context }: Route.ActionArgs) {
  return answerApi(context, async () => playMove(getMemberCtx(context), await readForm(request)));
}
