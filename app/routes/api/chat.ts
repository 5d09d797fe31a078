import { removeConversation } from "#app/domain/conversations/remove-conversation.server.ts";
import { removeConversationsWith } from "#app/domain/conversations/remove-conversations-with.server.ts";
import { getMemberCtx } from "#app/middleware/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerApi } from "#app/routes/api/api-error.server.ts";
import { readBody } from "#app/routes/api/read-body.server.ts";
import { removalRequest } from "./responses.ts";
import type { Route } from "./+types/chat";

/** DELETE /api/chat.php: removes the `conversation` for the member, or every one with a `profile`. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerApi(context, async () => {
    const ctx = getMemberCtx(context);
    const input = removalRequest.safeParse(await readBody(request));
    if (!input.success) throw new AppError("invalid_input");
    if ("conversation" in input.data) await removeConversation(ctx, { conversationId: input.data.conversation });
    else await removeConversationsWith(ctx, { profileId: input.data.profile });
    return {};
  });
}
