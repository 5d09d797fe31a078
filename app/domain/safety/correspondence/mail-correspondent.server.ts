import { isMailableName, isMailableText } from "./mailable-words.ts";
import type { CauseOf } from "#app/domain/identity/mails/mail-rules.ts";
import { queueMail } from "#app/domain/identity/mails/queue-mail.server.ts";
import { homeTimeZone } from "#app/domain/profiles/traits/search-age.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";
import { languageTag } from "#app/platform/locale/language-tag.ts";
import { isLocale } from "#app/platform/locale/locales.ts";
import { sendMailJob, type SendMailPayload } from "#app/platform/mail/send-mail-job.server.ts";
import { keptAddress } from "#app/platform/mail-address/mail-address.ts";

/** The mails that answer who wrote into a form, logged in or not, at the address that they gave. */
export type CorrespondentTemplate = "complaint_receipt" | "complaint_answer" | "withdrawal_receipt";

type Correspondent = { accountId: string | null; email: string | null; name: string; language: string };

/** What a mail may say of them: `isProven` where the address is the account's own and confirmed. */
type Mailable = {
  name: string;
  isProven: boolean;
  mayCarry: (text: string) => boolean;
  /** A day as they read it: in the zone of a proven account, else the brand's. */
  day: (moment: Date) => string;
};

type Words = {
  [Template in CorrespondentTemplate]: {
    template: Template;
    variables: Omit<Extract<SendMailPayload, { template: Template }>["variables"], "name">;
    cause?: CauseOf<Template>;
  };
}[CorrespondentTemplate];

/**
 * Mails whoever wrote into a form, in the transaction of what was written; nothing where no address was given. Anybody
 * can have such a mail sent to anybody, so that only at an account's own confirmed address it carries what was written
 * as it stands. At any other the name is a plain one or the address, and `words` puts in no text but what `mayCarry`
 * allows: the rest stands on the page that the mail links (docs/security/mails.md).
 */
export async function mailCorrespondent(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { from, actionPath }: { from: Correspondent; actionPath: string },
  words: (mailable: Mailable) => Words,
): Promise<void> {
  const { accountId, email, language } = from;
  if (email === null) return;
  const tenantId = tenant.id;
  const address = keptAddress(email);
  const own = { tenantId, id: accountId ?? "", email: address, confirmedAt: { not: null } };
  const found =
    accountId === null
      ? null
      : await tx.account.findFirst({
          where: own,
          select: { timeZone: true, profile: { select: { country: true } } },
        });
  const isProven = found !== null;
  const isNamed = from.name !== "" && (isProven || isMailableName(from.name, tenant, address));
  const name = isNamed ? from.name : address;
  const mayCarry = (text: string) => isProven || isMailableText(text, tenant);
  const locale = isLocale(language) ? language : tenant.defaultLocale;
  const form = { dateStyle: "long", timeZone: found?.timeZone ?? homeTimeZone(tenant) } as const;
  const country = found?.profile?.country ?? tenant.countries[0];
  const dayOf = (moment: Date) => dateTimeFormat(languageTag(locale, country), form).format(moment);
  const { template, variables, cause } = words({ name, isProven, mayCarry, day: dayOf });
  const payload = {
    tenantId,
    to: { name, address },
    locale,
    actionPath,
    unsubscribePath: null,
    template,
    variables: { ...variables, name },
  };
  await queueMail(tx, { clock }, sendMailJob.parse(payload), cause);
}
