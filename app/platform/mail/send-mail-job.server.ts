import { z } from "zod";
import { locales } from "#app/platform/locale/locales.ts";
import { bindJob, describeJob, jobTenantId, type JobDefinition } from "#app/platform/jobs/define-job.ts";
import { type MailTemplate, mailVariables } from "#app/platform/mail/mail-templates.ts";
import type { Mailer } from "#app/platform/mail/mailer.server.ts";
import type { MailBrand, RenderMail } from "#app/platform/mail/render-mail.server.ts";

const path = z.string().regex(/^\/(?!\/)/).max(2_000);

const envelope = {
  tenantId: jobTenantId,
  to: z.strictObject({ name: z.string().max(200), address: z.email().max(254) }),
  locale: z.enum(locales),
  /** Where the button leads, and where the mail can be refused: paths of the brand's own site. */
  actionPath: path,
  unsubscribePath: path.nullable(),
};

const payloadOf = <Template extends MailTemplate>(template: Template) =>
  z.strictObject({ ...envelope, template: z.literal(template), variables: mailVariables[template] });

const payloadSchema = z.union([
  payloadOf("activation"),
  payloadOf("account_exists"),
  payloadOf("password_reset"),
  payloadOf("login_from_new_device"),
  payloadOf("complaint_receipt"),
  payloadOf("mail_change"),
  payloadOf("mail_changed"),
  payloadOf("password_changed"),
  payloadOf("passkey_added"),
  payloadOf("passkey_removed"),
  payloadOf("account_deleted"),
  payloadOf("export_ready"),
  payloadOf("complaint_answer"),
  payloadOf("moderation_decision"),
  payloadOf("report_decided"),
  payloadOf("appeal_answer"),
  payloadOf("photo_rejected"),
  payloadOf("purchase_receipt"),
  payloadOf("new_conversation"),
  payloadOf("new_message"),
  payloadOf("like"),
  payloadOf("match"),
  payloadOf("unread_reminder"),
  payloadOf("weekly_update"),
  payloadOf("news"),
  payloadOf("welcome_discount"),
  payloadOf("complete_profile"),
  payloadOf("come_back"),
  payloadOf("mails_again"),
]);

export type SendMailPayload = z.infer<typeof payloadSchema>;

/** What a use case enqueues to send a mail with its change. */
export const sendMailJob = describeJob("send-mail", payloadSchema, {
  concurrency: 4,
  timeoutSeconds: 60,
  // why: links in it open accounts, so the row goes soon after the mail
  keepSeconds: 3600,
});

/**
 * Makes the job that renders one mail of the house and sends it. `findBrand` gives the brand of a tenant and its theme, or null
 * when the brand is gone, which ends the job; the mails of a paused brand wait. Run twice, the mail carries the same Message-ID, and mailboxes show it once.
 */
export function createSendMailJob(options: {
  mailer: Mailer;
  render: RenderMail;
  findBrand: (tenantId: string) => { brand: MailBrand; theme: string; isPaused: boolean } | null;
  /** Has a mail wait while its brand is paused; once for a job, whatever repeats. */
  sendLater: (payload: SendMailPayload, jobId: string) => Promise<void>;
}): JobDefinition<SendMailPayload> {
  return bindJob(sendMailJob, async (payload, { jobId, log }) => {
    const found = options.findBrand(payload.tenantId);
    if (found === null) return log.warn("Mail not sent: its brand is gone");
    if (found.isPaused) return options.sendLater(payload, jobId);
    const { brand, theme } = found;
    const { tenantId: _, to, actionPath, unsubscribePath, ...request } = payload;
    const absolute = (target: string) => new URL(target, brand.origin).href;
    const unsubscribeUrl = unsubscribePath === null ? null : absolute(unsubscribePath);
    const mail = await options.render({ ...request, brand, theme, actionUrl: absolute(actionPath), unsubscribeUrl });
    await options.mailer.sendMail({
      ...mail,
      to,
      from: { name: brand.name, address: brand.supportAddress },
      messageId: `${jobId}@${new URL(brand.origin).hostname}`,
      ...(unsubscribeUrl === null ? {} : { listUnsubscribe: unsubscribeUrl }),
    });
  });
}
