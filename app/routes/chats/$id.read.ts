import { z } from "zod";
import { markRead } from "#app/domain/chat/messages/mark-read.server.ts";
import { getMemberCtx } from "#app/http/ctx.server.ts";
import { answerApi, apiError } from "#app/http/api/api-error.server.ts";
import { readBody } from "#app/http/api/read-body.server.ts";
import type { Route } from "./+types/$id.read";

const contract = z.object({ number: z.coerce.number().pipe(z.int32().min(0)) });

/** POST /chats/:id/read: the member has read up to a message's `number`. */
export function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  return answerApi(context, async () => {
    const ctx = getMemberCtx(context);
    const input = await readBody(request, contract);
    await markRead(ctx, { conversationId: params.id, number: input.number });
    return {};
  });
}

/** There is nothing to read here. */
export const loader = ({ context }: Route.LoaderArgs): Response => apiError(context, "not_found");
