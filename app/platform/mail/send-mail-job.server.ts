import { z } from "zod";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { textLanguageOf } from "#app/platform/locale/text-language.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { bindJob, describeJob, type JobDefinition, jobTenantId, LostJobError } from "#app/platform/jobs/define-job.ts";
import { domainOf, feedbackId } from "#app/platform/mail/mail-headers.ts";
import { type MailTemplate, mailVariables } from "#app/platform/mail/mail-templates.ts";
import type { Mail, Mailer } from "#app/platform/mail/mailer.server.ts";
import { isRefusedForGood } from "#app/platform/mail/smtp-refusal.ts";
import type { MailBrand, RenderMail } from "#app/platform/mail/render-mail.server.ts";

const path = z
  .string()
  .regex(/^\/(?!\/)/)
  .max(2_000);

const envelope = {
  tenantId: jobTenantId,
  to: z.strictObject({ name: z.string().max(200), address: z.email().max(254) }),
  locale: z.enum(locales),
  /** Where the button leads, and where the mail can be refused: paths of the brand's own site. */
  actionPath: path,
  unsubscribePath: path.nullable(),
  /** Whose mail it is, where it is a member's; and the secret in `actionPath`, where that works for a time only. */
  accountId: z.uuid().optional(),
  secret: z.string().max(200).optional(),
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
  payloadOf("report_receipt"),
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
  // why: an outage of the mail server ends within a weekend, and what people wait for is still worth reading then
  keepTryingSeconds: 72 * secondsIn.hour,
  retryDelaySeconds: 5,
  // why: links in it open accounts, so the row goes soon after the mail
  keepSeconds: secondsIn.hour,
});

export type MailDelivery = {
  mailer: Mailer;
  render: RenderMail;
  findBrand: (tenantId: string) => { brand: MailBrand; theme: string; isPaused: boolean } | null;
  /** Has a mail wait while its brand is paused; once for a job, whatever repeats. */
  sendLater: (payload: SendMailPayload, jobId: string) => Promise<void>;
  /**
   * The mail as it makes sense now, with a link that has its whole time before it; null for one that makes none any
   * more.
   */
  freshen: (payload: SendMailPayload, clock: Clock) => Promise<SendMailPayload | null>;
  /** Is told of an address that takes no mails, which its server has said for good. */
  onRefused: (tenantId: string, address: string, clock: Clock) => Promise<void>;
};

/**
 * Makes the job that renders one mail of the platform and sends it. `findBrand` gives the brand of a tenant and its
 * theme, or null when the brand is gone, which ends the job; the mails of a paused brand wait. An address that is
 * refused for good ends it too. Run twice, the mail carries the same Message-ID, and mailboxes show it once.
 */
export function createSendMailJob({
  mailer,
  render,
  findBrand,
  freshen,
  onRefused,
  sendLater,
}: MailDelivery): JobDefinition<SendMailPayload> {
  return bindJob(sendMailJob, async (payload, { jobId, log, clock }) => {
    const found = findBrand(payload.tenantId);
    if (found === null) {
      log.warn("Mail not sent: its brand is gone");
      return "dropped";
    }
    if (found.isPaused) return sendLater(payload, jobId);
    const fresh = await freshen(payload, clock);
    if (fresh === null) return "dropped";
    const mail = await compose(fresh, { ...found, render });
    const { tenantId, to } = fresh;
    try {
      await mailer.sendMail({ ...mail, to, messageId: `${jobId}@${domainOf(mail.from.address)}` });
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      await onRefused(tenantId, to.address, clock);
      throw new LostJobError("The address takes no mails", { cause: error });
    }
  });
}

type Composing = { brand: MailBrand; theme: string; render: RenderMail };

async function compose(payload: SendMailPayload, { brand, theme, render }: Composing): Promise<Omit<Mail, "to">> {
  const {
    tenantId: _tenant,
    to: _to,
    accountId: _account,
    secret: _secret,
    locale,
    actionPath,
    unsubscribePath,
    ...request
  } = payload;
  const absolute = (target: string) => new URL(target, brand.origin).href;
  const unsubscribeUrl = unsubscribePath === null ? null : absolute(unsubscribePath);
  const mail = await render({
    ...request,
    language: textLanguageOf(locale, brand),
    brand,
    theme,
    actionUrl: absolute(actionPath),
    unsubscribeUrl,
  });
  const headers = {
    "Feedback-ID": feedbackId({
      template: payload.template,
      tenantId: payload.tenantId,
      from: brand.supportAddress,
      isRefusable: unsubscribeUrl !== null,
    }),
  };
  return {
    ...mail,
    headers,
    from: { name: brand.name, address: brand.supportAddress },
    ...(unsubscribeUrl === null ? {} : { listUnsubscribe: unsubscribeUrl }),
  };
}
