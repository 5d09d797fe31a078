import { z } from "zod";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { bindJob, describeJob, type JobDefinition } from "#app/platform/jobs/define-job.ts";
import { consoleMailQueue } from "#app/platform/jobs/install-jobs.server.ts";
import type { Mailer } from "./mailer.server.ts";
import { consoleMailLocales, consoleMailTemplates, renderConsoleMail } from "./render-console-mail.server.ts";
import { keptMailAddress } from "#app/platform/mail-address/mail-address.ts";

const payloadSchema = z.strictObject({
  /** The console's mails are of no brand. */
  tenantId: z.literal(""),
  to: z.strictObject({ name: z.string().max(254), address: keptMailAddress }),
  locale: z.enum(consoleMailLocales),
  template: z.enum(consoleMailTemplates),
  actionUrl: z.url({ protocol: /^https?$/ }).max(2_000),
});

/** What a use case of the console enqueues to send a mail to an operator with its change. */
export const sendConsoleMailJob = describeJob(consoleMailQueue, payloadSchema, {
  ifGivenUp: "lost",
  timeoutSeconds: 60,
  keepTryingSeconds: 72 * secondsIn.hour,
  retryDelaySeconds: 5,
  // why: links in it open accounts, so the row goes soon after the mail
  keepSeconds: secondsIn.hour,
});

/**
 * Makes the job that renders one mail of the console and sends it, from `from` or else from the console's own host. Run
 * twice, the mail carries the same Message-ID, and mailboxes show it once.
 */
export function createSendConsoleMailJob({
  mailer,
  from,
}: {
  mailer: Mailer;
  from: string | undefined;
}): JobDefinition {
  return bindJob(sendConsoleMailJob, async ({ to, locale, template, actionUrl }, { jobId }) => {
    const host = new URL(actionUrl).hostname;
    await mailer.sendMail({
      ...renderConsoleMail({ template, locale, name: to.name, actionUrl }),
      to,
      from: { name: "Liaison", address: from ?? `console@${host}` },
      messageId: `${jobId}@${host}`,
    });
  });
}
