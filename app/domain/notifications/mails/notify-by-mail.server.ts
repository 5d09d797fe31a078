import { type MailReceiver, mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import type { DueNotification, Occasion } from "#app/domain/notifications/occasions/due-notification.ts";
import { nameSenders } from "#app/domain/notifications/occasions/name-senders.server.ts";
import type { NotificationKind } from "#app/domain/notifications/preferences/preference-of-notification.ts";
import { occasionPath } from "#app/domain/notifications/occasions/occasion-path.ts";
import { dateTimeFormat, numberFormat } from "#app/platform/locale/formats.ts";
import { unsubscribePath } from "./unsubscribe-link.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Speaker } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";

/** What one mail tells: one notification, or several of a family, the oldest first. */
export type Telling = { accountId: string; told: readonly (DueNotification & { occasion: Occasion })[] };

type Words = Parameters<typeof mailMember>[3];

/** The kind that speaks for several: first messages and further ones together are simply something new in the chats. */
function leadingKind([first, ...others]: Telling["told"]): NotificationKind {
  return first && others.every(({ kind }) => kind === first.kind) ? first.kind : "new_message";
}

/** Mails a member what is told, in the transaction that notes it as told. */
export async function notifyByMail(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { accountId, told }: Telling,
): Promise<void> {
  const kind = leadingKind(told);
  const actionPath = occasionPath(kind, told);
  const words = wordsOf(kind, told, { tenant, clock });
  await mailMember(
    tx,
    { tenant, clock },
    { accountId, actionPath, unsubscribePath: await unsubscribePath(tenant.id, { accountId, kind }) },
    words,
  );
}

const longDate = (moment: number, { languageTag, timeZone }: MailReceiver) =>
  dateTimeFormat(languageTag, { dateStyle: "long", timeZone }).format(moment);

/** The sentence that stands beside the deadline of a discount, as pages have it. */
function whatComesAfter(
  { percentageAfter: percentage, endsAfter }: Occasion["figures"],
  receiver: MailReceiver,
  tenant: Speaker,
): string {
  const t = fixedTexts(tenant, receiver.texts, "layout");
  if (percentage === undefined) return t("discountAfter.nothing");
  return endsAfter === undefined
    ? t("discountAfter.always", { percentage })
    : t("discountAfter.until", { percentage, date: longDate(endsAfter, receiver) });
}

function wordsOf(kind: NotificationKind, told: Telling["told"], { tenant }: Pick<Ctx, "tenant" | "clock">): Words {
  const senders = told.flatMap(({ occasion }) => (occasion.sender ? [occasion.sender] : []));
  const named = ({ locale, languageTag }: MailReceiver) => ({
    senders: nameSenders(senders, { tenant, locale, languageTag }),
  });
  const [only] = told;
  const figures = only?.occasion.figures ?? {};
  const inNumbers = (name: string, { languageTag }: MailReceiver) =>
    numberFormat(languageTag).format(figures[name] ?? 0);
  const byKind: Record<NotificationKind, Words> = {
    new_conversation: (receiver) => ({ template: "new_conversation", variables: named(receiver) }),
    new_message: (receiver) => ({ template: "new_message", variables: named(receiver) }),
    unread_reminder: (receiver) => ({ template: "unread_reminder", variables: named(receiver) }),
    like: (receiver) => ({ template: "like", variables: named(receiver) }),
    match: (receiver) => ({ template: "match", variables: named(receiver) }),
    weekly_update: (receiver) => ({
      template: "weekly_update",
      variables: { members: inNumbers("members", receiver), likes: inNumbers("likes", receiver) },
    }),
    news: () => ({
      template: "news",
      variables: { headline: only?.details.title ?? "", words: only?.details.text ?? "" },
    }),
    welcome_discount: (receiver) => ({
      template: "welcome_discount",
      variables: {
        percentage: numberFormat(receiver.languageTag, { style: "percent" }).format((figures["percentage"] ?? 0) / 100),
        date: longDate(figures["endsAt"] ?? 0, receiver),
        followed: whatComesAfter(figures, receiver, tenant),
      },
    }),
    complete_profile: () => ({ template: "complete_profile", variables: {} }),
    come_back: () => ({ template: "come_back", variables: {} }),
  };
  return byKind[kind];
}
