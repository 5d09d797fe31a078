import { z } from "zod";
import { describeJob, jobTenantId } from "#app/platform/jobs/define-job.ts";

const photoId = z.uuid();

/** Has a new photo judged before others see it. */
export const checkPhotoJob = describeJob("check-photo", z.strictObject({ tenantId: jobTenantId, photoId }), {
  ifGivenUp: "lost",
  timeoutSeconds: 60,
});

/** Gives back the credits for a photo of a chat that its check refused. */
export const giveBackRefusedPhotoJob = describeJob(
  "give-back-refused-photo",
  z.strictObject({ tenantId: jobTenantId, photoId }),
  { ifGivenUp: "lost" },
);

/** Adds AVIF to a photo that others see. */
export const addAvifJob = describeJob("add-avif", z.strictObject({ tenantId: jobTenantId, photoId }), {
  ifGivenUp: { harmless: "the photo is shown as WebP and JPEG" },
  concurrency: 1,
  retries: 3,
});

/** Removes from the storage what its row no longer needs; the names, because the row may be gone. */
export const removePhotoFilesJob = describeJob(
  "remove-photo-files",
  z.strictObject({ tenantId: jobTenantId, key: z.uuid(), blurredKey: z.uuid() }),
  { ifGivenUp: "lost" },
);

/** The same for a photo of a chat. */
export const removeChatPhotoFilesJob = describeJob(
  "remove-chat-photo-files",
  z.strictObject({ tenantId: jobTenantId, key: z.uuid(), blurredKey: z.uuid() }),
  { ifGivenUp: "lost" },
);
