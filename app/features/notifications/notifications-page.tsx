import { useTranslation } from "react-i18next";
import { MailBlockNote } from "./mail-block-note.tsx";
import { PreferenceForm } from "./preference-form.tsx";
import { QuietHoursNote } from "./quiet-hours-note.tsx";
import type { NotificationsData } from "./notifications-data.server.ts";

/** What comes by mail and push, and when; where mails are blocked, the way to have them again. */
export function NotificationsPage({ settings, brand }: { settings: NotificationsData; brand: string }) {
  const { t } = useTranslation("notifications");
  const { email, preferences, blocks, quiet, words } = settings;
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="mb-6 max-w-2xl text-ink-muted">{t("intro")}</p>
      <MailBlockNote blocks={blocks} email={email} ask={words.activity_mails.ask} />
      <div className="settings-sections">
        <PreferenceForm preferences={preferences} email={email} brand={brand} words={words} />
        <QuietHoursNote quiet={quiet} />
      </div>
    </>
  );
}
