import { getCtx } from "#app/http/ctx.server.ts";
import { answerPhoto } from "#app/features/photos/delivery/answer-photo.server.ts";
import type { Route } from "./+types/photos.$id.$file";

/**
 * `/media/photos/:id/:file`: a photo of this brand by its random name, in one of the kept widths (`480.webp`), for
 * whoever may see it.
 */
export function loader({ params, context, request }: Route.LoaderArgs): Promise<Response> {
  return answerPhoto(getCtx(context), { key: params.id, file: params.file, headers: request.headers });
}
