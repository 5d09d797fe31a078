import { closeAccountQuietly } from "#app/domain/membership/leaving/close-account-quietly.server.ts";
import { mailPasswordResetJob } from "#app/domain/membership/password-reset/mail-password-reset-job.server.ts";
import { buildExportJob } from "#app/domain/membership/exports/export-jobs.server.ts";
import { sweepExports } from "#app/domain/membership/exports/sweep-exports.server.ts";
import { endUnconfirmedAccounts } from "#app/domain/membership/leaving/end-unconfirmed-accounts.server.ts";
import { eraseAccounts } from "#app/domain/membership/leaving/erase-accounts.server.ts";
import { giveAutoLikes } from "#app/domain/discovery/likes/give-auto-likes.server.ts";
import { recordAllPrices } from "#app/domain/money/price-history/record-all-prices.server.ts";
import { notificationJobs } from "#app/domain/notifications/delivery/notification-jobs.server.ts";
import { refreshGuest } from "#app/domain/membership/guest-profiles/refresh-guest.server.ts";
import { sweepGuests } from "#app/domain/membership/guest-profiles/sweep-guests.server.ts";
import { syncGuest } from "#app/domain/membership/guest-profiles/sync-guest.server.ts";
import { refreshGuestJob } from "#app/domain/profiles/partner-brands/refresh-guest-job.ts";
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
import { settleWithdrawals } from "#app/domain/safety/withdrawals/settle-withdrawals.server.ts";
import { sweepWithdrawals } from "#app/domain/safety/withdrawals/sweep-withdrawals.server.ts";
import { sweepCases } from "#app/domain/safety/retention/sweep-cases.server.ts";
import { sweepKeptPhotos } from "#app/domain/safety/photo-review/sweep-kept-photos.server.ts";
import { sweepUnsentPhotos } from "#app/domain/chat/photos/sweep-unsent-photos.server.ts";
import { sweepUploads } from "#app/domain/profiles/photos/upload/sweep-uploads.server.ts";
import { tellAlarms } from "#app/domain/money/alarms/tell-alarms.server.ts";
import { watchDisputeRatios } from "#app/domain/money/desk/disputes/watch-dispute-ratios.server.ts";
import { compareSettlements } from "#app/domain/money/settlements/compare-settlements.server.ts";
import { sendAskedRefund } from "#app/domain/money/refunds/send-asked-refund.server.ts";
import { closeAccountJob } from "#app/domain/money/reversals/close-account-job.ts";
import { sendRefundJob } from "#app/domain/money/reversals/send-refund-job.ts";
import { sendWaitingRefunds } from "#app/domain/money/refunds/send-waiting-refunds.server.ts";
import { settlePaidPayments } from "#app/domain/money/payments/settle-paid-payments.server.ts";
import { startDebits } from "#app/domain/money/direct-debits/start-debits.server.ts";
import { sweepMandates } from "#app/domain/money/mandates/sweep-mandates.server.ts";
import { settleOpenPayments } from "#app/domain/money/payments/settle-open-payments.server.ts";
import { sweepKeptRows } from "#app/domain/operations/retention/sweep-kept-rows.server.ts";
import { millisecondsIn, secondsIn } from "#app/platform/clock/durations.ts";
import { pause } from "#app/platform/clock/pause.ts";
import { keepCohorts } from "#app/domain/tenants/numbers/counting/keep-cohorts.server.ts";
import { keepDays } from "#app/domain/tenants/numbers/counting/keep-days.server.ts";
import { hostPlaceOf } from "#app/domain/tenants/hosts/host-place.server.ts";
import { lookAtHosts } from "#app/domain/tenants/hosts/look-at-hosts.server.ts";
import { sweepPictures } from "#app/domain/tenants/pictures/sweep-pictures.server.ts";
import { publishScheduled } from "#app/domain/tenants/schedules/publish-scheduled.server.ts";
import { publishScheduledJob } from "#app/domain/tenants/schedules/publish-scheduled-job.ts";
import { listChangedTenants } from "#app/domain/tenants/publishing/list-changed-tenants.server.ts";
import { fakesPayments } from "#app/platform/env/demo-settings.ts";
import { env } from "#app/platform/env/env.server.ts";
import { originOf } from "#app/platform/tenancy/origin-of.server.ts";
import { bindJob, defineScheduledJob, type JobDefinition } from "#app/platform/jobs/define-job.ts";
import { sweepReleases } from "#app/platform/releases/release-shelf.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import { processBus } from "#app/platform/runtime/process-bus.server.ts";
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
  defineScheduledJob("sweep-expired", "17 * * * *", async ({ clock }) => {
    await sweepUploads(clock);
    await sweepUnsentPhotos({ clock });
    await sweepKeptPhotos({ clock });
  }),
  defineScheduledJob("sweep-kept-rows", "47 * * * *", ({ clock }) => sweepKeptRows({ clock }), {
    timeoutSeconds: 1_800,
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
      await sweepWithdrawals({ clock });
      await sweepMandates({ clock });
    },
    { timeoutSeconds: 1_800 },
  ),
  defineScheduledJob(
    "sweep-releases",
    "7 3 * * *",
    async ({ clock }) => void (await sweepReleases({ clock, storage: await processStorage() })),
  ),
  defineScheduledJob("sweep-pictures", "37 3 * * *", async ({ clock, log }) => {
    const removed = await sweepPictures({ clock, storage: await processStorage() });
    if (removed > 0) log.info({ removed }, "Pictures that no brand names are gone");
  }),
  defineScheduledJob(
    "sweep-guests",
    "53 * * * *",
    async ({ clock }) =>
      void (await sweepGuests({ clock }, processRegistry().listPublished(), await listChangedTenants({ clock }))),
    { timeoutSeconds: 1_800 },
  ),
  defineScheduledJob("settle-payments", "* * * * *", async ({ clock, log, signal }) => {
    const settle = async () => {
      const onError = (error: unknown, payment: string) =>
        log.error({ err: error, payment }, "A payment could not be settled");
      const ended = await settleOpenPayments(processRegistry().listPublished(), { clock, onError });
      if (ended > 0) log.info({ ended }, "Open payments came to an end");
    };
    await settle();
    await tellAlarms(processRegistry().listPublished(), {
      clock,
      onAlarm({ tenantId, ...alarm }) {
        runtime().metrics.observeMoneyAlarm(tenantId, alarm.kind);
        log.error({ tenant: tenantId, alarm }, "Something about money wants to be looked at");
      },
    });
    // why: the clock of jobs counts minutes, and whoever paid has their credits within one also where nobody told
    await pause(30 * millisecondsIn.second, signal);
    if (!signal.aborted) await settle();
  }),
  defineScheduledJob(
    "settle-paid-payments",
    "31 * * * *",
    async ({ clock, log }) => {
      const onError = (error: unknown, payment: string) =>
        log.error({ err: error, payment }, "A paid payment could not be asked for");
      await settlePaidPayments(processRegistry().listPublished(), { clock, onError });
    },
    { timeoutSeconds: 1_800 },
  ),
  defineScheduledJob("start-debits", "*/10 * * * *", async ({ clock, log }) => {
    const sent = await startDebits(processRegistry().listPublished(), {
      clock,
      isAnyDay: fakesPayments(env()),
      originOf: (tenant) => originOf(tenant, env()),
      onError: (error, payment) => log.error({ err: error, payment }, "A debit could not be sent"),
    });
    if (sent > 0) log.info({ sent }, "Debits sent");
  }),
  defineScheduledJob("send-refunds", "3-59/10 * * * *", async ({ clock, log }) => {
    await settleWithdrawals(processRegistry().listPublished(), { clock });
    const onError = (error: unknown, refund: string) => log.error({ err: error, refund }, "A refund could not be sent");
    const sent = await sendWaitingRefunds(processRegistry().listPublished(), { clock, onError });
    if (sent > 0) log.info({ sent }, "Refunds sent");
  }),
  defineScheduledJob(
    "compare-settlements",
    "43 3 * * *",
    async ({ clock, log }) => {
      const onError = (error: unknown, tenant: string) =>
        log.error({ err: error, tenant }, "A settlement could not be compared");
      await compareSettlements(processRegistry().listPublished(), { clock, onError });
    },
    { timeoutSeconds: secondsIn.hour },
  ),
  defineScheduledJob("watch-dispute-ratios", "53 4 * * *", async ({ clock, log }) => {
    const found = await watchDisputeRatios(processRegistry().listPublished(), { clock });
    if (found > 0) log.info({ found }, "Card schemes watch disputes");
  }),
  defineScheduledJob("record-prices", "23 * * * *", ({ clock }) =>
    recordAllPrices(processRegistry().listPublished(), { clock }),
  ),
  defineScheduledJob("keep-days", "13 * * * *", ({ clock }) => keepDays({ clock }), { timeoutSeconds: 1_800 }),
  defineScheduledJob("keep-cohorts", "27 2 * * *", ({ clock }) => keepCohorts({ clock }), { timeoutSeconds: 1_800 }),
  defineScheduledJob(
    "look-at-hosts",
    "4-59/5 * * * *",
    async ({ clock, log, signal }) => {
      const announce = async (tenantId: string) => processBus()?.publish(`tenant:${tenantId}`, "");
      const onError = (error: unknown, host: string) =>
        log.error({ err: error, host }, "A host could not be looked at");
      await lookAtHosts({ clock, announce, place: hostPlaceOf(env()), signal, onError });
    },
    { timeoutSeconds: 1_800 },
  ),
  defineScheduledJob("auto-like", "*/20 * * * *", async ({ clock, log }) => {
    const given = await giveAutoLikes(processRegistry().listTenants(), clock);
    if (given > 0) log.info({ given }, "Auto-like gave likes");
  }),
];
