import { expect, it } from "vitest";
import { mailPasswordResetJob } from "#app/domain/membership/password-reset/mail-password-reset-job.server.ts";
import { exportJob } from "#app/domain/membership/exports/export-job.ts";
import { closeAccountJob } from "#app/domain/money/reversals/close-account-job.ts";
import { sendRefundJob } from "#app/domain/money/reversals/send-refund-job.ts";
import { deliverJob } from "#app/domain/notifications/delivery/deliver-job.ts";
import { notificationJobs, notificationSweeps } from "#app/domain/notifications/delivery/notification-jobs.server.ts";
import { sendNewsJob } from "#app/domain/notifications/news/send-news-job.ts";
import { pushJob } from "#app/domain/notifications/push/push-job.ts";
import { publishScheduledJob } from "#app/domain/tenants/schedules/publish-scheduled-job.ts";
import { refreshGuestJob } from "#app/domain/profiles/partner-brands/refresh-guest-job.ts";
import { syncGuestJob } from "#app/domain/profiles/partner-brands/sync-guest-job.ts";
import {
  addAvifJob,
  checkPhotoJob,
  giveBackRefusedPhotoJob,
  removeChatPhotoFilesJob,
  removePhotoFilesJob,
} from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { siteJobs } from "#app/jobs.server.ts";
import type { JobContract, JobOptions } from "#app/platform/jobs/define-job.ts";
import { sweepAgainJob } from "#app/platform/jobs/define-brand-sweep.server.ts";
import { sendConsoleMailJob } from "#app/platform/mail/send-console-mail-job.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";

const hour = 3_600;
/** Eight tries after the first, two side by side, five minutes each; the row stays a week. */
const plain = {
  retries: 8,
  keepTryingSeconds: 0,
  retryDelaySeconds: 2,
  timeoutSeconds: 300,
  concurrency: 2,
  keepSeconds: 168 * hour,
  oncePer: "wait",
} as const;
/** Once at a time in a process. */
const byTheClock = { ...plain, concurrency: 1 };

type Row = readonly [job: JobContract | string, name: string, cron: string | null, options: Required<JobOptions>];

/**
 * Every job with its name, under which rows wait and clocks tick, and its settings, written down apart from the code.
 */
const expected: readonly Row[] = [
  [
    sendMailJob,
    "send-mail",
    null,
    {
      ...plain,
      concurrency: 4,
      timeoutSeconds: 60,
      keepTryingSeconds: 72 * hour,
      retryDelaySeconds: 5,
      keepSeconds: hour,
    },
  ],
  [
    sendConsoleMailJob,
    "send-console-mail",
    null,
    { ...plain, timeoutSeconds: 60, keepTryingSeconds: 72 * hour, retryDelaySeconds: 5, keepSeconds: hour },
  ],
  [
    mailPasswordResetJob,
    "mail-password-reset",
    null,
    { ...plain, concurrency: 4, timeoutSeconds: 30, keepSeconds: hour },
  ],
  [exportJob, "build-export", null, { ...plain, concurrency: 1, retries: 4, timeoutSeconds: 600 }],
  [deliverJob, "deliver-notifications", null, { ...plain, retries: 1, timeoutSeconds: 120, keepSeconds: hour }],
  [
    pushJob,
    "push-notification",
    null,
    { ...plain, concurrency: 4, timeoutSeconds: 30, keepTryingSeconds: hour, retryDelaySeconds: 10, keepSeconds: hour },
  ],
  [syncGuestJob, "sync-guest", null, plain],
  [refreshGuestJob, "refresh-guest", null, plain],
  [sendNewsJob, "send-news", null, plain],
  [publishScheduledJob, "publish-scheduled", null, plain],
  [closeAccountJob, "close-account-quietly", null, plain],
  [sendRefundJob, "send-refund", null, { ...plain, retries: 4, retryDelaySeconds: 10 }],
  [checkPhotoJob, "check-photo", null, { ...plain, timeoutSeconds: 60 }],
  [giveBackRefusedPhotoJob, "give-back-refused-photo", null, plain],
  [addAvifJob, "add-avif", null, { ...plain, concurrency: 1, retries: 3 }],
  [removePhotoFilesJob, "remove-photo-files", null, plain],
  [removeChatPhotoFilesJob, "remove-chat-photo-files", null, plain],
  [sweepAgainJob, "sweep-again", null, { ...plain, retryDelaySeconds: 60, timeoutSeconds: 1_800, oncePer: "end" }],
  ["by the clock", "sweep-notifications", "* * * * *", { ...byTheClock, retries: 0 }],
  ["by the clock", "queue-reminders", "7 * * * *", { ...byTheClock, timeoutSeconds: 1_800 }],
  ["by the clock", "sweep-expired", "17 * * * *", byTheClock],
  ["by the clock", "sweep-kept-rows", "47 * * * *", { ...byTheClock, timeoutSeconds: 1_800 }],
  ["by the clock", "erase-accounts", "41 * * * *", { ...byTheClock, timeoutSeconds: 1_800 }],
  ["by the clock", "sweep-releases", "7 3 * * *", byTheClock],
  ["by the clock", "sweep-pictures", "37 3 * * *", byTheClock],
  ["by the clock", "sweep-guests", "53 * * * *", { ...byTheClock, timeoutSeconds: 1_800 }],
  ["by the clock", "sweep-left-guests", "19 4 * * *", { ...byTheClock, timeoutSeconds: 1_800 }],
  ["by the clock", "settle-payments", "* * * * *", byTheClock],
  ["by the clock", "settle-paid-payments", "31 * * * *", { ...byTheClock, timeoutSeconds: 1_800 }],
  ["by the clock", "start-debits", "*/10 * * * *", byTheClock],
  ["by the clock", "send-refunds", "3-59/10 * * * *", byTheClock],
  ["by the clock", "compare-settlements", "43 3 * * *", { ...byTheClock, timeoutSeconds: 3_600 }],
  ["by the clock", "watch-dispute-ratios", "53 4 * * *", byTheClock],
  ["by the clock", "record-prices", "23 * * * *", byTheClock],
  ["by the clock", "keep-days", "13 * * * *", { ...byTheClock, timeoutSeconds: 1_800 }],
  ["by the clock", "keep-cohorts", "27 2 * * *", { ...byTheClock, timeoutSeconds: 1_800 }],
  ["by the clock", "look-at-hosts", "4-59/5 * * * *", { ...byTheClock, timeoutSeconds: 1_800 }],
  ["by the clock", "auto-like", "*/20 * * * *", byTheClock],
];

it.each(expected.map(([job, name, cron, options]) => ({ job, name, cron, options })))(
  "the job $name has its settings",
  ({ job, name, cron, options }) => {
    const here = siteJobs.find((each) => each.name === name);
    expect((typeof job === "string" ? here : job)?.options).toEqual(options);
    // The process that has a mail server adds the sending of mails.
    expect(job === sendMailJob || job === sendConsoleMailJob ? null : here?.cron).toBe(cron);
  },
);

it("are all jobs that the platform does", () => {
  expect([...siteJobs, sendMailJob, sendConsoleMailJob].map(({ name }) => name).toSorted()).toEqual(
    expected.map(([, name]) => name).toSorted(),
  );
  expect(siteJobs).toEqual(expect.arrayContaining([...notificationJobs, ...notificationSweeps]));
});
