import { findAddressHolder } from "./find-address-holder.server.ts";
import { queueMail } from "#app/domain/identity/mails/queue-mail.server.ts";
import type { CauseOf } from "#app/domain/identity/mails/mail-rules.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { languageTag } from "#app/platform/locale/language-tag.ts";
import { isLocale, type Locale } from "#app/platform/locale/locales.ts";
import { type TextLanguage, textLanguageOf } from "#app/platform/locale/text-language.ts";
import { sendMailJob, type SendMailPayload } from "#app/platform/mail/send-mail-job.server.ts";
import { keptAddress, type MailAddress } from "#app/platform/mail-address/mail-address.ts";

/** The receiver of a mail as its words need them; dates, numbers and money are written by `languageTag`. */
export type MailReceiver = {
  name: string;
  locale: Locale;
  /** What sentences from elsewhere in it are written in. */
  texts: TextLanguage;
  languageTag: string;
  timeZone: string;
};

/**
 * A mail of the platform but for what every mail carries; `address` is another one than the account's, for a mail
 * change; `secret` is the one in `actionPath` that works for a time only, or the one without which nobody needs the
 * mail.
 */
export type MemberMail = {
  accountId: string;
  actionPath: string;
  secret?: string;
  unsubscribePath?: string | null;
  address?: MailAddress;
};

type Words = {
  [Template in SendMailPayload["template"]]: {
    template: Template;
    variables: Omit<Extract<SendMailPayload, { template: Template }>["variables"], "name">;
    cause?: CauseOf<Template> | undefined;
  };
}[SendMailPayload["template"]];

/**
 * Mails a member in the member's own language, in the transaction of the change it tells of. `words` makes the
 * template's variables (all but the name) for the receiver, and says what brings the mail about where it is not what
 * does so first. Returns the job's id; null for an account without an address, or with one that it claims and somebody
 * else holds (nobody reads mails of others' accounts), and for a mail that is withheld (`admitMail`).
 */
export async function mailMember(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  mail: MemberMail,
  words: (receiver: MailReceiver) => Words,
): Promise<string | null> {
  const member = await tx.account.findUnique({
    where: { tenantId_id: { tenantId: tenant.id, id: mail.accountId } },
    select: {
      email: true,
      language: true,
      timeZone: true,
      profile: { select: { name: true, country: true } },
    },
  });
  const stored = mail.address ?? member?.email;
  if (!member?.profile || !stored) return null;
  const address = keptAddress(stored);
  // why asked of a proven address too: else whoever claims one could tell by the time whether it is somebody's
  const holder = await findAddressHolder(tx, { tenantId: tenant.id, email: address });
  if (holder && holder.id !== mail.accountId) return null;
  const { name, country } = member.profile;
  const locale = isLocale(member.language) ? member.language : tenant.defaultLocale;
  const { template, variables, cause } = words({
    name,
    locale,
    texts: textLanguageOf(locale, tenant),
    languageTag: languageTag(locale, country),
    timeZone: member.timeZone,
  });
  const { accountId, actionPath, secret, unsubscribePath = null } = mail;
  const payload = {
    tenantId: tenant.id,
    accountId,
    secret,
    to: { name, address },
    locale,
    actionPath,
    unsubscribePath,
    template,
    variables: { ...variables, name },
  };
  return queueMail(tx, { clock }, sendMailJob.parse(payload), cause);
}
