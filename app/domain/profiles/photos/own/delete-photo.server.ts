import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { discardPhoto } from "./discard-photo.server.ts";
import { lockPhotos } from "./lock-photos.server.ts";
import { settleMainPhoto } from "./settle-main-photo.server.ts";

/**
 * Deletes one of the member's photos; its files follow by a job, and the next photo becomes the main one.
 * @throws AppError `not_found` for no photo of the member's
 */
export async function deletePhoto({ tenant, actor }: MemberCtx, { photoId }: { photoId: string }): Promise<void> {
  if (!isUuid(photoId)) throw new AppError("not_found");
  const tenantId = tenant.id;
  const owner = { tenantId, profileId: actor.profileId };
  await withTenant(tenantId, async (tx) => {
    await lockPhotos(tx, owner);
    const photo = await tx.photo.findFirst({
      where: { ...owner, id: photoId, purpose: "profile", status: { not: "deleted" } },
      select: { id: true },
    });
    if (!photo) throw new AppError("not_found");
    await tx.profile.updateMany({
      where: { tenantId, id: actor.profileId, mainPhotoId: photoId },
      data: { mainPhotoId: null },
    });
    await discardPhoto(tx, { tenantId, photoId });
    await settleMainPhoto(tx, owner);
  });
}
