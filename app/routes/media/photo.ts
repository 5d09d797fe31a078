import { getCtx } from "#app/middleware/ctx.server.ts";
import { answerPhoto } from "./answer-photo.server.ts";
import type { Route } from "./+types/photo";

/** `/media/photos/:id/:file`: a photo of this brand by its random name, in one of the kept widths (`480.webp`), for whoever may see it. */
export function loader({ params, context, request }: Route.LoaderArgs): Promise<Response> {
  return answerPhoto(getCtx(context), { key: params.id, file: params.file, headers: request.headers });
}
