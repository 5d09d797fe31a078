import { z } from "zod";
import { deletePhoto } from "#app/domain/profiles/photos/own/delete-photo.server.ts";
import { movePhoto } from "#app/domain/profiles/photos/own/move-photo.server.ts";
import { orderPhotos } from "#app/domain/profiles/photos/own/order-photos.server.ts";
import { setMainPhoto } from "#app/domain/profiles/photos/own/set-main-photo.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** What the page of photos can ask for. */
export const changeContract = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["earlier", "later", "main", "delete"]), photoId: z.string() }),
  z.object({ intent: z.literal("order"), ids: z.array(z.string()).max(100) }),
]);

/**
 * Does what a form on the page of photos asks for. @throws AppError as the use cases do, `invalid_input` for anything
 * else
 */
export async function changePhotos(ctx: MemberCtx, form: FormData): Promise<void> {
  const parsed = changeContract.safeParse({
    intent: form.get("intent"),
    photoId: form.get("photoId"),
    ids: form.getAll("ids"),
  });
  if (!parsed.success) throw new AppError("invalid_input");
  const change = parsed.data;
  if (change.intent === "order") return orderPhotos(ctx, { ids: change.ids });
  const { photoId } = change;
  if (change.intent === "delete") return deletePhoto(ctx, { photoId });
  if (change.intent === "main") return setMainPhoto(ctx, { photoId });
  return movePhoto(ctx, { photoId, move: change.intent });
}
