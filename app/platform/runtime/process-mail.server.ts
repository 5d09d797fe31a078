import path from "node:path";
import { systemClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { JobDefinition } from "#app/platform/jobs/define-job.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { mailBrandOf } from "#app/platform/mail/mail-brand.server.ts";
import { findMailKeyIn, mailKeysFolder } from "#app/platform/mail/mail-keys.server.ts";
import { createMailer } from "#app/platform/mail/mailer.server.ts";
import { createSendConsoleMailJob } from "#app/platform/mail/send-console-mail-job.server.ts";
import { createSendMailJob, type MailDelivery, sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createOutbox } from "#app/platform/outbox/outbox.server.ts";
import { processMailRenderer } from "#app/platform/runtime/process-mail-renderer.server.ts";
import { originOf } from "#app/platform/tenancy/origin-of.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";

/** What the business says of mails; `onMoved` is told that another job sends a mail from now on. */
type MailRules = Pick<MailDelivery, "freshen" | "onRefused" | "onTried"> & {
  onMoved: (tx: Tx, move: { tenantId: string; from: string; to: string }) => Promise<void>;
};

/** How long a mail of a paused brand waits before it is looked at again, in milliseconds. */
const pauseBetweenLooks = millisecondsIn.minute;

/**
 * The mail of this process: by SMTP where `SMTP_URL` is set, else a file a mail in `DATA_DIR/outbox`; `rules` are what
 * the business says of a mail that goes out.
 */
export function openMail(
  env: Env,
  { onMoved, ...rules }: MailRules,
): { jobs: readonly JobDefinition[]; close(): void | Promise<void> } {
  const outbox = createOutbox({ folder: path.join(env.DATA_DIR, "outbox"), clock: systemClock });
  const mailer = createMailer({ smtpUrl: env.SMTP_URL, outbox, findKey: findMailKeyIn(mailKeysFolder(env)) });
  const job = createSendMailJob({
    mailer,
    render: processMailRenderer(),
    ...rules,
    findBrand: (tenantId) => {
      const tenant = processRegistry().findPublished(tenantId);
      return (
        tenant && {
          brand: mailBrandOf(tenant, { origin: originOf(tenant, env), logoPath: "/brand/logo.png" }),
          worn: tenant,
          isPaused: tenant.isPaused,
        }
      );
    },
    sendLater: async (payload, jobId) => {
      const startAfter = new Date(systemClock.now().getTime() + pauseBetweenLooks);
      const { tenantId } = payload;
      await withTenant(tenantId, async (tx) => {
        const to = await enqueueJob(tx, sendMailJob, payload, { startAfter, onceKey: `waits ${jobId}` });
        if (to !== null) await onMoved(tx, { tenantId, from: jobId, to });
      });
    },
  });
  const consoleJob = createSendConsoleMailJob({ mailer, from: env.CONSOLE_MAIL_FROM });
  return { jobs: [job, consoleJob], close: () => mailer.close() };
}
