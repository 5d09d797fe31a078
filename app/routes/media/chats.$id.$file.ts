import { createReadableStreamFromReadable } from "@react-router/node";
import { readChatPhoto } from "#app/domain/chat/photos/read-chat-photo.server.ts";
import { isUnavailable } from "#app/http/errors/unavailable.server.ts";
import { getMemberCtx } from "#app/http/ctx.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerPlaceholder } from "#app/features/photos/delivery/answer-placeholder.server.ts";
import type { Route } from "./+types/chats.$id.$file";

/** A browser may keep it for minutes and no other cache at all: who may see it can change. */
const forOne = "private, max-age=300";

/** `/media/chats/:id/:file`: a photo of a chat in one of its sizes (`small.webp`), for the two whose chat it is. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const [size = "", ending, ...rest] = params.file.split(".");
  try {
    if (ending !== "webp" || rest.length > 0) throw new AppError("not_found");
    const photo = await readChatPhoto(getMemberCtx(context), { photoId: params.id, size });
    const headers = {
      "cache-control": forOne,
      "content-type": photo.contentType,
      "content-length": String(photo.size),
      vary: "cookie",
    };
    return new Response(createReadableStreamFromReadable(photo.body), { headers });
  } catch (error) {
    if (isUnavailable(error)) return answerPlaceholder(getTenant(context));
    if (error instanceof AppError) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
    throw error;
  }
}
