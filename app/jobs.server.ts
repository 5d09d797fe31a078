import { buildExportJob } from "#app/domain/membership/exports/export-jobs.server.ts";
import { refreshGuest } from "#app/domain/membership/guest-profiles/refresh-guest.server.ts";
import { syncGuest } from "#app/domain/membership/guest-profiles/sync-guest.server.ts";
import { closeAccountQuietly } from "#app/domain/membership/leaving/close-account-quietly.server.ts";
import { mailPasswordResetJob } from "#app/domain/membership/password-reset/mail-password-reset-job.server.ts";
import { sendAskedRefund } from "#app/domain/money/refunds/send-asked-refund.server.ts";
import { closeAccountJob } from "#app/domain/money/reversals/close-account-job.ts";
import { sendRefundJob } from "#app/domain/money/reversals/send-refund-job.ts";
import { notificationJobs } from "#app/domain/notifications/delivery/notification-jobs.server.ts";
import { refreshGuestJob } from "#app/domain/profiles/partner-brands/refresh-guest-job.ts";
import { syncGuestJob } from "#app/domain/profiles/partner-brands/sync-guest-job.ts";
import { addAvif } from "#app/domain/profiles/photos/files/add-avif.server.ts";
import {
  addAvifJob,
  checkPhotoJob,
  giveBackRefusedPhotoJob,
  removeChatPhotoFilesJob,
  removePhotoFilesJob,
} from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { removeChatPhotoFiles, removePhotoFiles } from "#app/domain/profiles/photos/files/remove-photo-files.server.ts";
import { checkPhoto } from "#app/domain/safety/photo-review/check-photo.server.ts";
import { giveBackRefusedPhoto } from "#app/domain/safety/photo-review/give-back-refused-photo.server.ts";
import { publishScheduledJob } from "#app/domain/tenants/schedules/publish-scheduled-job.ts";
import { publishScheduled } from "#app/domain/tenants/schedules/publish-scheduled.server.ts";
import { bindSweepAgain } from "#app/platform/jobs/define-brand-sweep.server.ts";
import { bindJob, defineScheduledJob, type JobDefinition } from "#app/platform/jobs/define-job.ts";
import { sweepReleases } from "#app/platform/releases/release-shelf.server.ts";
import { processBus } from "#app/platform/runtime/process-bus.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { siteSweeps } from "./sweeps.server.ts";

/** Everything the platform does besides answering: by the clock, and what use cases enqueue. */
export const siteJobs: readonly JobDefinition[] = [
  ...notificationJobs,
  mailPasswordResetJob,
  buildExportJob,
  bindJob(checkPhotoJob, checkPhoto),
  bindJob(addAvifJob, addAvif),
  bindJob(giveBackRefusedPhotoJob, giveBackRefusedPhoto),
  bindJob(removePhotoFilesJob, removePhotoFiles),
  bindJob(removeChatPhotoFilesJob, removeChatPhotoFiles),
  bindJob(syncGuestJob, syncGuest),
  bindJob(refreshGuestJob, refreshGuest),
  bindJob(sendRefundJob, sendAskedRefund),
  bindJob(closeAccountJob, async ({ tenantId, accountId }, { clock }) => {
    const tenant = processRegistry().findPublished(tenantId);
    return tenant && (await closeAccountQuietly({ tenant, clock }, { accountId })) ? undefined : "dropped";
  }),
  bindJob(publishScheduledJob, async (due, { clock, log }) => {
    const announce = async (tenantId: string) => processBus()?.publish(`tenant:${tenantId}`, "");
    const became = await publishScheduled({ clock, announce }, due);
    if (became === "refused") log.error({ tenant: due.tenantId }, "A draft was not published at its time");
    return became === "over" ? "dropped" : undefined;
  }),
  defineScheduledJob(
    "sweep-releases",
    "7 3 * * *",
    async ({ clock }) => void (await sweepReleases({ clock, storage: await processStorage() })),
  ),
  ...siteSweeps,
  bindSweepAgain(siteSweeps),
];
