import { createReadableStreamFromReadable } from "@react-router/node";
import { readChatPhotoAsStaff } from "#app/domain/chat/photos/read-chat-photo-as-staff.server.ts";
import { isUnavailable } from "#app/http/errors/unavailable.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerPlaceholder } from "#app/features/photos/delivery/answer-placeholder.server.ts";
import { requireStaff } from "#app/features/staff/require-staff.server.ts";
import type { Route } from "./+types/chat-photos.$id";

/**
 * `/staff/chat-photos/:id`: a photo of a chat that its check or a report left to staff; that it is shown was written
 * down by the page that names it.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = await requireStaff(context);
  try {
    const photo = await readChatPhotoAsStaff(ctx, { photoId: params.id });
    return new Response(createReadableStreamFromReadable(photo.body), {
      headers: {
        "cache-control": "private, no-store",
        "content-type": photo.contentType,
        "content-length": String(photo.size),
      },
    });
  } catch (error) {
    if (isUnavailable(error)) return answerPlaceholder(getTenant(context));
    if (error instanceof AppError) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
    throw error;
  }
}
