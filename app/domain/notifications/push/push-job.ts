import { z } from "zod";
import {
  notificationKinds,
  type NotificationKind,
} from "#app/domain/notifications/preferences/preference-of-notification.ts";
import { localPathOf } from "#app/platform/forms/local-path.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { describeJob, jobTenantId } from "#app/platform/jobs/define-job.ts";

const kinds = z.custom<NotificationKind>(
  (value) => typeof value === "string" && Object.hasOwn(notificationKinds, value),
);

/** Wakes one browser of a member. Sent twice, it shows once: what carries the same tag takes the former's place. */
export const pushJob = describeJob(
  "push-notification",
  z.strictObject({
    tenantId: jobTenantId,
    accountId: z.uuid(),
    subscriptionId: z.uuid(),
    kind: kinds,
    path: z
      .string()
      .max(2_000)
      .refine((text) => localPathOf(text) !== null),
    tag: z.string().max(100),
    /** Whether a fictional profile stands behind it. */
    isFictional: z.boolean(),
  }),
  {
    ifGivenUp: { harmless: "later than an hour it would come into quiet hours, or say what is known" },
    keepTryingSeconds: secondsIn.hour,
    retryDelaySeconds: 10,
    timeoutSeconds: 30,
    concurrency: 4,
    keepSeconds: secondsIn.hour,
  },
);
