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
import type { IfGivenUp, JobContract, JobSettings } from "#app/platform/jobs/define-job.ts";
import { sweepAgainJob } from "#app/platform/jobs/define-brand-sweep.server.ts";
import { longestWaitSeconds } from "#app/platform/jobs/queues.server.ts";
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
/** What nobody else does is tried for a week. */
const lost = { ...plain, keepTryingSeconds: 168 * hour, ifGivenUp: "lost" } as const;
/** Once at a time in a process. */
const byTheClock = { ...plain, concurrency: 1 };

/** What is said of none is taken up again by its own clock. */
type Expected = Required<JobSettings> & { ifGivenUp?: IfGivenUp };
type Row = readonly [job: JobContract | string, name: string, cron: string | null, options: Expected];

/**
 * Every job with its name, under which rows wait and clocks tick, and its settings, written down apart from the code.
 */
const expected: readonly Row[] = [
  [
    sendMailJob,
    "send-mail",
    null,
    {
      ...lost,
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
    { ...lost, timeoutSeconds: 60, keepTryingSeconds: 72 * hour, retryDelaySeconds: 5, keepSeconds: hour },
  ],
  [
    mailPasswordResetJob,
    "mail-password-reset",
    null,
    {
      ...plain,
      keepTryingSeconds: hour,
      concurrency: 4,
      timeoutSeconds: 30,
      keepSeconds: hour,
      ifGivenUp: { harmless: "who still wants it asks again" },
    },
  ],
  [
    exportJob,
    "build-export",
    null,
    {
      ...plain,
      retries: 4,
      concurrency: 1,
      timeoutSeconds: 600,
      ifGivenUp: { harmless: "whoever asked reads that it failed, and may ask again" },
    },
  ],
  [
    deliverJob,
    "deliver-notifications",
    null,
    { ...plain, retries: 1, timeoutSeconds: 120, keepSeconds: hour, ifGivenUp: { sweptBy: "sweep-notifications" } },
  ],
  [
    pushJob,
    "push-notification",
    null,
    {
      ...plain,
      concurrency: 4,
      timeoutSeconds: 30,
      keepTryingSeconds: hour,
      retryDelaySeconds: 10,
      keepSeconds: hour,
      ifGivenUp: { harmless: "later than an hour it would come into quiet hours, or say what is known" },
    },
  ],
  [syncGuestJob, "sync-guest", null, lost],
  [refreshGuestJob, "refresh-guest", null, lost],
  [sendNewsJob, "send-news", null, lost],
  [publishScheduledJob, "publish-scheduled", null, lost],
  [closeAccountJob, "close-account-quietly", null, lost],
  [
    sendRefundJob,
    "send-refund",
    null,
    { ...plain, retries: 4, retryDelaySeconds: 10, ifGivenUp: { sweptBy: "send-refunds" } },
  ],
  [checkPhotoJob, "check-photo", null, { ...lost, timeoutSeconds: 60 }],
  [giveBackRefusedPhotoJob, "give-back-refused-photo", null, lost],
  [
    addAvifJob,
    "add-avif",
    null,
    { ...plain, concurrency: 1, retries: 3, ifGivenUp: { harmless: "the photo is shown as WebP and JPEG" } },
  ],
  [removePhotoFilesJob, "remove-photo-files", null, lost],
  [removeChatPhotoFilesJob, "remove-chat-photo-files", null, lost],
  [
    sweepAgainJob,
    "sweep-again",
    null,
    {
      ...plain,
      retryDelaySeconds: 60,
      timeoutSeconds: 1_800,
      oncePer: "end",
      ifGivenUp: { harmless: "the sweep itself comes to it again by its clock" },
    },
  ],
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
    expect((typeof job === "string" ? here : job)?.options).toEqual({ ifGivenUp: { sweptBy: name }, ...options });
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

it.each([...siteJobs, sendMailJob, sendConsoleMailJob])(
  "what the job $name was to do is tried for days, taken up again, or missed by nobody",
  ({ options: { ifGivenUp, keepTryingSeconds } }) => {
    if (ifGivenUp === "lost") {
      expect(keepTryingSeconds).toBeGreaterThanOrEqual(72 * hour);
      expect(keepTryingSeconds, "its row is there as long").toBeLessThan(longestWaitSeconds - 24 * hour);
    } else if ("sweptBy" in ifGivenUp) {
      expect(siteJobs.filter(({ cron }) => cron !== null).map(({ name }) => name)).toContain(ifGivenUp.sweptBy);
    } else expect(ifGivenUp.harmless).not.toBe("");
  },
);
