import { getMemberCtx } from "#app/http/ctx.server.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import { readBody } from "#app/http/api/read-body.server.ts";
import { removeChats } from "#app/features/chat/list/remove-chats.server.ts";
import { removalRequest } from "#app/features/openapi/responses.ts";
import type { Route } from "./+types/chat";

/** DELETE /api/chat.php: removes the `conversation` for the member, or every one with a `profile`. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerApi(context, async () => {
    const ctx = getMemberCtx(context);
    const input = await readBody(request, removalRequest);
    await removeChats(ctx, input);
    return {};
  });
}
