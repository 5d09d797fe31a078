import { removePhotoFilesJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";

const nothing = new Uint8Array();

/**
 * Deletes a profile's photo that is nobody's main one, in the caller's transaction; its files follow by a job. Where
 * reports, decisions or messages refer to it a row without the picture stays for them, and of a refused picture its
 * hash, to refuse it again.
 */
export async function discardPhoto(
  tx: Tx,
  { tenantId, photoId }: { tenantId: string; photoId: string },
): Promise<void> {
  const where = { tenantId_id: { tenantId, id: photoId } };
  const own = { where: { tenantId } };
  const { key, blurredKey, status, _count } = await tx.photo.findUniqueOrThrow({
    where,
    select: {
      key: true,
      blurredKey: true,
      status: true,
      _count: { select: { reports: own, decisions: own, messages: own } },
    },
  });
  const wasRejected = status === "rejected";
  if (_count.reports + _count.decisions + _count.messages === 0 && !wasRejected) await tx.photo.delete({ where });
  else
    await tx.photo.update({
      where,
      data: {
        status: "deleted",
        keptUntil: null,
        thumbhash: nothing,
        ...(wasRejected ? {} : { contentHash: nothing }),
      },
    });
  await enqueueJob(tx, removePhotoFilesJob, { tenantId, key, blurredKey });
}
