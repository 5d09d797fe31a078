import { mailPasswordResetJob } from "#app/domain/membership/password-reset/mail-password-reset-job.server.ts";
import { buildExportJob } from "#app/domain/membership/exports/export-jobs.server.ts";
import { sweepExports } from "#app/domain/membership/exports/sweep-exports.server.ts";
import { endUnconfirmedAccounts } from "#app/domain/membership/leaving/end-unconfirmed-accounts.server.ts";
import { eraseAccounts } from "#app/domain/membership/leaving/erase-accounts.server.ts";
import { giveAutoLikes } from "#app/domain/discovery/likes/give-auto-likes.server.ts";
import { sweepPageBounces } from "#app/domain/brands/page-bounces/sweep-page-bounces.server.ts";
import { recordAllPrices } from "#app/domain/money/price-history/record-all-prices.server.ts";
import { notificationJobs } from "#app/domain/notifications/delivery/notification-jobs.server.ts";
import { sweepGuests } from "#app/domain/membership/guest-profiles/sweep-guests.server.ts";
import { syncGuest } from "#app/domain/membership/guest-profiles/sync-guest.server.ts";
import { syncGuestJob } from "#app/domain/profiles/partner-brands/sync-guest-job.ts";
import { addAvif } from "#app/domain/profiles/photos/files/add-avif.server.ts";
import { checkPhoto } from "#app/domain/safety/photo-review/check-photo.server.ts";
import { giveBackRefusedPhoto } from "#app/domain/safety/photo-review/give-back-refused-photo.server.ts";
import {
  addAvifJob,
  checkPhotoJob,
  giveBackRefusedPhotoJob,
  removeChatPhotoFilesJob,
  removePhotoFilesJob,
} from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { removeChatPhotoFiles, removePhotoFiles } from "#app/domain/profiles/photos/files/remove-photo-files.server.ts";
import { sweepCases } from "#app/domain/safety/retention/sweep-cases.server.ts";
import { sweepKeptPhotos } from "#app/domain/safety/photo-review/sweep-kept-photos.server.ts";
import { sweepUnsentPhotos } from "#app/domain/chat/photos/sweep-unsent-photos.server.ts";
import { sweepUploads } from "#app/domain/profiles/photos/upload/sweep-uploads.server.ts";
import { settleOpenPayments } from "#app/domain/money/payments/settle-open-payments.server.ts";
import { sweepExpired } from "#app/domain/identity/sessions/sweep-expired.server.ts";
import { listChangedTenants } from "#app/domain/tenants/publishing/list-changed-tenants.server.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import { bindJob, defineScheduledJob, type JobDefinition } from "#app/platform/jobs/define-job.ts";
import { deleteEndedLimits } from "#app/platform/limits/postgres-limits.server.ts";
import { sweepReleases } from "#app/platform/releases/release-shelf.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";

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
  defineScheduledJob("sweep-expired", "17 * * * *", async ({ clock }) => {
    await sweepExpired(clock);
    await deleteEndedLimits({ database: database().prisma, clock });
    await sweepUploads(clock);
    await sweepUnsentPhotos({ clock });
    await sweepKeptPhotos({ clock });
  }),
  defineScheduledJob(
    "erase-accounts",
    "41 * * * *",
    async ({ clock, log, signal }) => {
      const storage = await processStorage();
      await endUnconfirmedAccounts({ clock });
      const erased = await eraseAccounts({ clock, storage, signal });
      if (erased > 0) log.info({ erased }, "Accounts erased after their 14 days");
      await sweepExports({ clock, storage });
      await sweepCases({ clock });
      await sweepPageBounces({ clock });
    },
    { timeoutSeconds: 1_800 },
  ),
  defineScheduledJob(
    "sweep-releases",
    "7 3 * * *",
    async ({ clock }) => void (await sweepReleases({ clock, storage: await processStorage() })),
  ),
  defineScheduledJob(
    "sweep-guests",
    "53 * * * *",
    async ({ clock }) =>
      void (await sweepGuests({ clock }, processRegistry().listPublished(), await listChangedTenants({ clock }))),
    { timeoutSeconds: 1_800 },
  ),
  defineScheduledJob("settle-payments", "*/5 * * * *", async ({ clock, log }) => {
    const onError = (error: unknown, payment: string) =>
      log.error({ err: error, payment }, "A payment could not be settled");
    const ended = await settleOpenPayments(processRegistry().listPublished(), { clock, onError });
    if (ended > 0) log.info({ ended }, "Open payments came to an end");
  }),
  defineScheduledJob("record-prices", "23 * * * *", ({ clock }) =>
    recordAllPrices(processRegistry().listPublished(), { clock }),
  ),
  defineScheduledJob("auto-like", "*/20 * * * *", async ({ clock, log }) => {
    const given = await giveAutoLikes(processRegistry().listTenants(), clock);
    if (given > 0) log.info({ given }, "Auto-like gave likes");
  }),
];
