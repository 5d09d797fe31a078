import { uploadChatPhoto } from "#app/domain/chat/photos/upload-chat-photo.server.ts";
import { getMemberCtx } from "#app/middleware/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerApi, apiError } from "#app/routes/api/api-error.server.ts";
import { uploadBody } from "#app/routes/shell/upload-body.server.ts";
import type { Route } from "./+types/photo-upload";

/** `POST /chats/photos`: one photo as the body, as it is, to be sent in a chat; answers `{ photo }`, or why not. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerApi(context, async () => {
    const ctx = getMemberCtx(context);
    if (request.method !== "POST") throw new AppError("not_found");
    if (!request.body) throw new AppError("photo_unreadable");
    return { photo: await uploadChatPhoto(ctx, { body: uploadBody(request.body) }) };
  });
}

/** There is nothing to read here. */
export const loader = ({ context }: Route.LoaderArgs): Response => apiError(context, "not_found");
