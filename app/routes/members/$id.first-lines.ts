import { firstLines } from "#app/features/icebreakers/icebreaker-data.server.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import { getMemberCtx } from "#app/http/ctx.server.ts";
import type { Route } from "./+types/$id.first-lines";

/** GET /members/:id/first-lines: three first lines to a member, for the moment of a match. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
  answerApi(context, async () => ({ offer: await firstLines(getMemberCtx(context), params.id) }));
