import path from "node:path";
import { systemClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { readResources } from "#app/platform/i18n/resources.server.ts";
import type { JobDefinition } from "#app/platform/jobs/define-job.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { mailBrandOf } from "#app/platform/mail/mail-brand.server.ts";
import { findMailKeyIn, mailKeysFolder } from "#app/platform/mail/mail-keys.server.ts";
import { createMailTexts } from "#app/platform/mail/mail-texts.server.ts";
import { createMailer } from "#app/platform/mail/mailer.server.ts";
import { createMailRenderer } from "#app/platform/mail/render-mail.server.ts";
import { createSendMailJob, type MailDelivery, sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createOutbox } from "#app/platform/outbox/outbox.server.ts";
import { originOf } from "#app/platform/tenancy/origin-of.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { themeMail } from "#app/platform/themes/theme-mail.server.ts";

/** How long a mail of a paused brand waits before it is looked at again, in milliseconds. */
const pauseBetweenLooks = millisecondsIn.minute;

/**
 * The mail of this process: by SMTP where `SMTP_URL` is set, else a file a mail in `DATA_DIR/outbox`; `rules` are what
 * the business says of a mail that goes out.
 */
export function openMail(
  env: Env,
  rules: Pick<MailDelivery, "freshen" | "onRefused">,
): { job: JobDefinition; close(): void | Promise<void> } {
  const outbox = createOutbox({ folder: path.join(env.DATA_DIR, "outbox"), clock: systemClock });
  const mailer = createMailer({ smtpUrl: env.SMTP_URL, outbox, findKey: findMailKeyIn(mailKeysFolder(env)) });
  const render = createMailRenderer({ texts: createMailTexts(readResources()), readTheme: themeMail });
  const job = createSendMailJob({
    mailer,
    render,
    ...rules,
    findBrand: (tenantId) => {
      const tenant = processRegistry().findPublished(tenantId);
      return (
        tenant && {
          brand: mailBrandOf(tenant, { origin: originOf(tenant, env), logoPath: "/brand/logo.png" }),
          theme: tenant.theme,
          isPaused: tenant.isPaused,
        }
      );
    },
    sendLater: async (payload, jobId) => {
      const startAfter = new Date(systemClock.now().getTime() + pauseBetweenLooks);
      await withTenant(payload.tenantId, (tx) =>
        enqueueJob(tx, sendMailJob, payload, { startAfter, onceKey: `waits ${jobId}` }),
      );
    },
  });
  return { job, close: () => mailer.close() };
}
