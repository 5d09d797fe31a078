import { getMemberCtx } from "#app/http/ctx.server.ts";
import { readFields } from "#app/platform/forms/read-fields.server.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import { swipeContract, playSwipe } from "#app/features/swipe/play-swipe.server.ts";
import type { Route } from "./+types/move";

/** POST /swipe-game/move: one move of the game, for the page that is being played on. */
export function action({ request, context }: Route.ActionArgs) {
  return answerApi(context, async () => playSwipe(getMemberCtx(context), await readFields(request, [swipeContract])));
}
