import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { lockPhotos } from "#app/domain/profiles/photos/own/lock-photos.server.ts";
import { addAvifJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { settleMainPhoto } from "#app/domain/profiles/photos/own/settle-main-photo.server.ts";

type Waiting = { photoId: string; profileId: string };

/**
 * Shows a photo that waited to others, in the caller's transaction; one of a chat to whom it was sent, who is told with
 * `signalChatPhoto` afterwards. Returns false when it no longer waits.
 */
export async function approvePhoto(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "clock"> & { tenant: Pick<Ctx["tenant"], "id"> },
  { photoId, profileId }: Waiting,
): Promise<boolean> {
  const tenantId = tenant.id;
  await lockPhotos(tx, { tenantId, profileId });
  const { count } = await tx.photo.updateMany({
    where: { tenantId, id: photoId, profileId, status: "pending" },
    data: { status: "approved", checkedAt: clock.now() },
  });
  if (count === 0) return false;
  const chat = await tx.photo.findFirst({ where: { tenantId, id: photoId, purpose: "chat" }, select: { id: true } });
  if (chat) return true;
  await settleMainPhoto(tx, { tenantId, profileId });
  await enqueueJob(tx, addAvifJob, { tenantId, photoId }, { member: profileId });
  return true;
}
