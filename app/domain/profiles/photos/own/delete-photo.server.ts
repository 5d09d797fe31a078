import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { lockPhotos } from "./lock-photos.server.ts";
import { removePhotoFilesJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { settleMainPhoto } from "./settle-main-photo.server.ts";

/**
 * Deletes one of the member's photos; its files follow by a job, and the next photo becomes the main one.
 * @throws AppError `not_found` for no photo of the member's
 */
export async function deletePhoto({ tenant, actor }: MemberCtx, { photoId }: { photoId: string }): Promise<void> {
  if (!isUuid(photoId)) throw new AppError("not_found");
  const tenantId = tenant.id;
  const own = { where: { tenantId } };
  const owner = { tenantId, profileId: actor.profileId };
  await withTenant(tenantId, async (tx) => {
    await lockPhotos(tx, owner);
    const photo = await tx.photo.findFirst({
      where: { ...owner, id: photoId, purpose: "profile", status: { not: "deleted" } },
      select: {
        id: true,
        key: true,
        blurredKey: true,
        status: true,
        _count: { select: { reports: own, decisions: own, messages: own } },
      },
    });
    if (!photo) throw new AppError("not_found");
    await tx.profile.updateMany({
      where: { tenantId, id: actor.profileId, mainPhotoId: photoId },
      data: { mainPhotoId: null },
    });
    const { reports, decisions, messages } = photo._count;
    if (reports + decisions + messages === 0)
      await tx.photo.delete({ where: { tenantId_id: { tenantId, id: photoId } } });
    else await emptyPhoto(tx, { tenantId, photoId, wasRejected: photo.status === "rejected" });
    await enqueueJob(tx, removePhotoFilesJob, { tenantId, key: photo.key, blurredKey: photo.blurredKey });
    await settleMainPhoto(tx, owner);
  });
}

/**
 * Leaves a row without the picture, for the decisions and reports that refer to it; of a refused one its hash, to
 * refuse it again.
 */
async function emptyPhoto(
  tx: Tx,
  { tenantId, photoId, wasRejected }: { tenantId: string; photoId: string; wasRejected: boolean },
): Promise<void> {
  const nothing = new Uint8Array();
  await tx.photo.update({
    where: { tenantId_id: { tenantId, id: photoId } },
    data: { status: "deleted", keptUntil: null, thumbhash: nothing, ...(wasRejected ? {} : { contentHash: nothing }) },
  });
}
