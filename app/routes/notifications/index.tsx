import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { consentWords } from "#app/domain/identity/consents/consent-words.server.ts";
import { getPreferences } from "#app/domain/notifications/preferences/get-preferences.server.ts";
import { resubscribeToMails } from "#app/domain/notifications/preferences/resubscribe-to-mails.server.ts";
import { preferenceContract } from "#app/domain/notifications/preferences/preference-contract.ts";
import { savePreferences } from "#app/domain/notifications/preferences/save-preferences.server.ts";
import { getLanguageTag } from "#app/http/language-tag.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { MailBlockNote } from "#app/features/notifications/mail-block-note.tsx";
import { PreferenceForm } from "#app/features/notifications/preference-form.tsx";
import { QuietHoursNote } from "#app/features/notifications/quiet-hours-note.tsx";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/forms/unsent.ts";
import type { NotificationAnswer } from "#app/features/notifications/notification-answer.ts";
import type { Route } from "./+types/index";

export const handle = { namespaces: ["notifications", "install"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const { quiet, ...settings } = await getPreferences(ctx);
  // why: browsers write times with other spaces than Node
  const hours = new Intl.DateTimeFormat(getLanguageTag(context), { timeStyle: "short", timeZone: "UTC" });
  const hourOf = (hour: number) => hours.format(Date.UTC(2000, 0, 1, hour));
  const words = {
    activity_mails: consentWords(ctx, { purpose: "activity_mails" }),
    offer_mails: consentWords(ctx, { purpose: "offer_mails" }),
  };
  return {
    head: pageHead(context, url),
    ...settings,
    words,
    quiet: quiet && { from: hourOf(quiet.from), until: hourOf(quiet.until) },
  };
}

export async function action({ request, context, url }: Route.ActionArgs): Promise<NotificationAnswer> {
  const ctx = requireMember(context, url);
  const form = Object.fromEntries(await readForm(request, context, preferenceContract, "intent"));
  if (form["intent"] === "mails") {
    try {
      return { intent: "mails", outcome: await resubscribeToMails(ctx), problem: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return {
        intent: "mails",
        outcome: null,
        problem: getTranslator(context).t(`errors:${error.code}`, { ...error.details }),
      };
    }
  }
  const parsed = preferenceContract.safeParse(form);
  if (!parsed.success) throw data(null, { status: 400 });
  await savePreferences(ctx, parsed.data);
  return { intent: "preferences", outcome: "saved", problem: null };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function Notifications({
  loaderData: { head, email, preferences, blocks, quiet, words },
}: Route.ComponentProps) {
  const { t } = useTranslation("notifications");
  return (
    <>
      <PageHead head={head} title={t("title")} description={t("description", { brand: head.brand })} indexed={false} />
      <h1>{t("title")}</h1>
      <p className="mb-6 max-w-2xl text-ink-muted">{t("intro")}</p>
      <MailBlockNote blocks={blocks} email={email} ask={words.activity_mails.ask} />
      <div className="settings-sections">
        <PreferenceForm preferences={preferences} email={email} brand={head.brand} words={words} />
        <QuietHoursNote quiet={quiet} />
      </div>
    </>
  );
}
