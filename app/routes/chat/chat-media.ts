import { createReadableStreamFromReadable } from "@react-router/node";
import { readChatPhoto } from "#app/domain/chat/photos/read-chat-photo.server.ts";
import { isPartAway } from "#app/middleware/away.server.ts";
import { getMemberCtx } from "#app/middleware/ctx.server.ts";
import { getTenant } from "#app/middleware/tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerPlaceholder } from "#app/routes/media/answer-placeholder.server.ts";
import type { Route } from "./+types/chat-media";

/** A browser may keep it for minutes and no other cache at all: who may see it can change. */
const forOne = "private, max-age=300";

/** `/media/chats/:id/:file`: a photo of a chat in one of its sizes (`small.webp`), for the two whose chat it is. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const [size = "", ending, ...rest] = params.file.split(".");
  try {
    if (ending !== "webp" || rest.length > 0) throw new AppError("not_found");
    const photo = await readChatPhoto(getMemberCtx(context), { photoId: params.id, size });
    const headers = { "cache-control": forOne, "content-type": photo.contentType, "content-length": String(photo.size), vary: "cookie" };
    return new Response(createReadableStreamFromReadable(photo.body), { headers });
  } catch (error) {
    if (isPartAway(error)) return answerPlaceholder(getTenant(context));
    if (error instanceof AppError) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
    throw error;
  }
}
