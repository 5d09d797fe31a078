import { z } from "zod";
import { listMessages } from "#app/domain/chat/messages/list-messages.server.ts";
import { getMemberCtx } from "#app/http/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import { postMessage } from "#app/features/chat/messages/post-message.server.ts";
import type { Route } from "./+types/$id.messages";

const number = z.coerce.number().pipe(z.int32().min(0));
const wanted = z.union([z.object({ after: number }), z.object({ before: number })]);

/**
 * GET /chats/:id/messages?after=41 or ?before=41: at most 50 messages in the order of their numbers, and the
 * conversation.
 */
export function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  return answerApi(context, () => {
    const input = wanted.safeParse(Object.fromEntries(url.searchParams));
    if (!input.success) throw new AppError("invalid_input");
    return listMessages(getMemberCtx(context), { conversationId: params.id, ...input.data });
  });
}

/** POST /chats/:id/messages: sends a message into a conversation, once per `clientMessageId`. */
export const action = ({ request, context, params }: Route.ActionArgs): Promise<Response> =>
  postMessage(context, request, { conversationId: params.id });
