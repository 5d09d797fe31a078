import { z } from "zod";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { textLanguageOf } from "#app/platform/locale/text-language.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { bindJob, describeJob, type JobDefinition, jobTenantId, LostJobError } from "#app/platform/jobs/define-job.ts";
import { localPathOf } from "#app/platform/forms/local-path.ts";
import { nameFailure } from "#app/platform/jobs/name-failure.ts";
import { domainOf, feedbackId } from "./mail-headers.ts";
import { type MailTemplate, mailVariables } from "./mail-templates.ts";
import type { Mail, Mailer } from "./mailer.server.ts";
import type { MailBrand, RenderMail } from "./render-mail.server.ts";
import type { Worn } from "#app/platform/themes/brand-tokens.ts";
import { keptMailAddress, type MailAddress } from "#app/platform/mail-address/mail-address.ts";

const path = z
  .string()
  .max(2_000)
  .refine((text) => localPathOf(text) !== null);

const envelope = {
  tenantId: jobTenantId,
  to: z.strictObject({ name: z.string().max(254), address: keptMailAddress }),
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
  payloadOf("suspension_lifted"),
  payloadOf("photo_rejected"),
  payloadOf("purchase_receipt"),
  payloadOf("discount_lost"),
  payloadOf("credit_note"),
  payloadOf("refund_failed"),
  payloadOf("withdrawal_receipt"),
  payloadOf("debit_announced"),
  payloadOf("debit_cancelled"),
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
  ifGivenUp: "lost",
  concurrency: 4,
  timeoutSeconds: 60,
  // why: an outage of the mail server ends within a weekend, and what people wait for is still worth reading then
  keepTryingSeconds: 72 * secondsIn.hour,
  retryDelaySeconds: 5,
  // why: links in it open accounts, so the row goes soon after the mail
  keepSeconds: secondsIn.hour,
});

/** What became of a mail at a try; `error` is the kind of what went wrong, "" for nothing. */
export type MailOutcome = {
  tenantId: string;
  jobId: string;
  /** `failed` is tried again, `lost` is given up, `dropped` is what nobody needs any more. */
  state: "sent" | "failed" | "lost" | "dropped";
  error: string;
  /** How often it was tried, this try included. */
  tries: number;
};

export type MailDelivery = {
  mailer: Mailer;
  render: RenderMail;
  findBrand: (tenantId: string) => { brand: MailBrand; worn: Worn; isPaused: boolean } | null;
  /** Has a mail wait while its brand is paused, as another job; once for a job, whatever repeats. */
  sendLater: (payload: SendMailPayload, jobId: string) => Promise<void>;
  /**
   * The mail as it makes sense now, with a link that has its whole time before it; null for one that makes none any
   * more.
   */
  freshen: (payload: SendMailPayload, clock: Clock) => Promise<SendMailPayload | null>;
  /** Is told of an address that takes no mails, which its server has said for good. */
  onRefused: (tenantId: string, address: MailAddress, clock: Clock) => Promise<void>;
  /** Is told what became of it; where that fails the mail is no other for it. */
  onTried: (outcome: MailOutcome, clock: Clock) => Promise<void>;
};

/**
 * Makes the job that renders one mail of the platform and sends it. `findBrand` gives the brand of a tenant and
 * what it wears, or null when the brand is gone, which ends the job; the mails of a paused brand wait. An address that is
 * refused for good ends it too. Run twice, the mail carries the same Message-ID, and mailboxes show it once.
 */
export function createSendMailJob({
  mailer,
  render,
  findBrand,
  freshen,
  onRefused,
  onTried,
  sendLater,
}: MailDelivery): JobDefinition<SendMailPayload> {
  return bindJob(sendMailJob, async (payload, { jobId, attempt, isLastAttempt, log, clock }) => {
    const found = findBrand(payload.tenantId);
    if (found === null) {
      log.warn("Mail not sent: its brand is gone");
      return "dropped";
    }
    if (found.isPaused) return sendLater(payload, jobId);
    const { tenantId, to } = payload;
    const note = (state: MailOutcome["state"], error = "") =>
      onTried({ tenantId, jobId, state, error, tries: attempt }, clock).catch((err: unknown) =>
        log.error({ err }, "What became of a mail could not be noted"),
      );
    const fresh = await freshen(payload, clock);
    if (fresh === null) {
      await note("dropped");
      return "dropped";
    }
    try {
      const mail = await compose(fresh, { ...found, render });
      await mailer.sendMail({ ...mail, to, messageId: `${jobId}@${domainOf(mail.from.address)}` });
    } catch (error) {
      const isOver = isRefusedForGood(error);
      await note(isOver || isLastAttempt ? "lost" : "failed", nameFailure(error));
      if (!isOver) throw error;
      await onRefused(tenantId, to.address, clock);
      throw new LostJobError("The address takes no mails", { cause: error });
    }
    await note("sent");
  });
}

type Composing = { brand: MailBrand; worn: Worn; render: RenderMail };

async function compose(payload: SendMailPayload, { brand, worn, render }: Composing): Promise<Omit<Mail, "to">> {
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
    worn,
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

/**
 * Tells whether a mail server has said of an address, for good, that it takes no mails: a reply of 500 and more to RCPT
 * TO (RFC 5321, 4.2.1). Not so for replies about policy (RFC 3463, X.7.X), such as a relay that is denied: these tell
 * of our server, and may pass.
 */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode, response } = Object.fromEntries(
    ["command", "responseCode", "response"].map((key) => [key, Object.getOwnPropertyDescriptor(error, key)?.value]),
  );
  if (command !== "RCPT TO" || typeof responseCode !== "number" || responseCode < 500) return false;
  return !/^5\d\d[ -]5\.7\./.test(String(response));
}
