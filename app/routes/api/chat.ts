import { removeConversation } from "#app/domain/chat/conversations/remove-conversation.server.ts";
import { removeConversationsWith } from "#app/domain/chat/conversations/remove-conversations-with.server.ts";
import { getMemberCtx } from "#app/middleware/ctx.server.ts";
import { answerApi } from "#app/routes/api/api-error.server.ts";
import { readBody } from "#app/routes/api/read-body.server.ts";
import { removalRequest } from "./responses.ts";
import type { Route } from "./+types/chat";

/** DELETE /api/chat.php: removes the `conversation` for the member, or every one with a `profile`. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerApi(context, async () => {
    const ctx = getMemberCtx(context);
    const input = await readBody(request, removalRequest);
    if ("conversation" in input) await removeConversation(ctx, { conversationId: input.conversation });
    else await removeConversationsWith(ctx, { profileId: input.profile });
    return {};
  });
}
