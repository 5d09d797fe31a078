import { z } from "zod";
import { revealPhoto } from "#app/domain/chat/messages/reveal-photo.server.ts";
import { getMemberCtx } from "#app/http/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerApi, apiError } from "#app/http/api/api-error.server.ts";
import type { Route } from "./+types/$id.messages.$number.reveal";

const form = z.coerce.number().pipe(z.int32().min(1));

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
