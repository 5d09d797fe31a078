import type { RouterContextProvider } from "react-router";
import { messageContract } from "#app/domain/chat/messages/message-contract.ts";
import { sendMessage } from "#app/domain/chat/messages/send-message.server.ts";
import { getMemberCtx } from "#app/http/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import { readBody } from "#app/http/api/read-body.server.ts";

/** Sends the message in the body of a POST to a conversation or a member, and answers it as it was written. */
export function postMessage(
  context: Readonly<RouterContextProvider>,
  request: Request,
  to: { conversationId: string } | { profileId: string },
): Promise<Response> {
  return answerApi(context, async () => {
    const ctx = getMemberCtx(context);
    if (request.method !== "POST") throw new AppError("not_found");
    const message = await readBody(request, messageContract(ctx.tenant.settings.message_length));
    return sendMessage(ctx, { to, message });
  });
}
