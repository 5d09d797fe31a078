import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { removeChatPhotoFilesJob, removePhotoFilesJob } from "./photo-jobs.ts";

type Removed = { tenantId: string; key: string; blurredKey: string; purpose: "profile" | "chat" };

/** Lets the files of a photo go once the caller's transaction is written; `startAfter` waits until then. */
export async function enqueuePhotoRemoval(
  tx: Tx,
  { purpose, ...photo }: Removed,
  options: { startAfter?: Date } = {},
): Promise<void> {
  await enqueueJob(tx, purpose === "chat" ? removeChatPhotoFilesJob : removePhotoFilesJob, photo, options);
}
