import { getMemberCtx } from "#app/middleware/ctx.server.ts";
import { answerApi } from "#app/routes/api/api-error.server.ts";
import { readForm } from "#app/routes/shell/read-form.server.ts";
import { playMove } from "./play-move.server.ts";
import type { Route } from "./+types/move";

/** POST /swipe-game/move: one move of the game, for the page that is being played on. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return answerApi(context, () => playMove(getMemberCtx(context), form));
}
