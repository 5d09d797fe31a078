import { z } from "zod";
import { markRead } from "#app/domain/chat/messages/mark-read.server.ts";
import { getMemberCtx } from "#app/middleware/ctx.server.ts";
import { answerApi, apiError } from "#app/routes/api/api-error.server.ts";
import { readBody } from "#app/routes/api/read-body.server.ts";
import type { Route } from "./+types/read";

const contract = z.object({ number: z.coerce.number().int().min(0).max(2_147_483_647) });

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
