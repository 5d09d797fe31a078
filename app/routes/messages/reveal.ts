import { z } from "zod";
import { revealPhoto } from "#app/domain/chat/messages/reveal-photo.server.ts";
import { getMemberCtx } from "#app/middleware/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerApi, apiError } from "#app/routes/api/api-error.server.ts";
import type { Route } from "./+types/reveal";

const form = z.coerce.number().int().min(1).max(2_147_483_647);

/** POST /chats/:id/messages/:number/reveal: the member chose to see a photo that arrived blurred. */
export function action({ context, params }: Route.ActionArgs): Promise<Response> {
  return answerApi(context, async () => {
    const number = form.safeParse(params.number);
    if (!number.success) throw new AppError("not_found");
    return { photo: await revealPhoto(getMemberCtx(context), { conversationId: params.id, number: number.data }) };
  });
}

/** There is nothing to read here. */
export const loader = ({ context }: Route.LoaderArgs): Response => apiError(context, "not_found");
