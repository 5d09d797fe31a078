import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { listOwnPhotos } from "./list-own-photos.server.ts";
import { movedOrder, type PhotoMove } from "./moved-order.ts";
import { orderPhotos } from "./order-photos.server.ts";

/**
 * Moves one of the member's photos.
 * @throws AppError `not_found` for no photo of the member's, `conflict` when the photos changed meanwhile
 */
export async function movePhoto(
  ctx: MemberCtx,
  { photoId, move }: { photoId: string; move: PhotoMove },
): Promise<void> {
  const { photos } = await listOwnPhotos(ctx);
  const ids = movedOrder(
    photos.map(({ id }) => id),
    photoId,
    move,
  );
  if (ids === null) throw new AppError("not_found");
  await orderPhotos(ctx, { ids });
}
