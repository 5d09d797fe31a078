import { announceTyping } from "#app/domain/chat/messages/announce-typing.server.ts";
import { getMemberCtx } from "#app/middleware/ctx.server.ts";
import { answerApi, apiError } from "#app/routes/api/api-error.server.ts";
import type { Route } from "./+types/typing";

/** POST /chats/:id/typing: the member is writing. */
export function action({ context, params }: Route.ActionArgs): Promise<Response> {
  return answerApi(context, async () => {
    await announceTyping(getMemberCtx(context), { conversationId: params.id });
    return {};
  });
}

/** There is nothing to read here. */
export const loader = ({ context }: Route.LoaderArgs): Response => apiError(context, "not_found");
