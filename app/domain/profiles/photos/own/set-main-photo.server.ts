import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { listOwnPhotos } from "./list-own-photos.server.ts";
import { orderPhotos } from "./order-photos.server.ts";

/**
 * Makes one of the member's approved photos the main one, which others see first.
 * @throws AppError `not_found` for no photo of the member's, `conflict` for one that is still being checked
 */
export async function setMainPhoto(ctx: MemberCtx, { photoId }: { photoId: string }): Promise<void> {
  const { photos } = await listOwnPhotos(ctx);
  const chosen = photos.find(({ id }) => id === photoId);
  if (!chosen) throw new AppError("not_found");
  if (chosen.status !== "approved") throw new AppError("conflict");
  await orderPhotos(ctx, { ids: [photoId, ...photos.map(({ id }) => id).filter((id) => id !== photoId)] });
}
