import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { useTranslation } from "react-i18next";
import { sinceWhen } from "#app/routes/settings/since-when.ts";
import { SettingNote } from "#app/routes/settings/setting-note.tsx";
import { SettingsSection } from "#app/routes/settings/settings-section.tsx";
import { useSetting } from "#app/routes/settings/use-setting.ts";
import { Button } from "#app/ui/button/button.tsx";

export type ShownSession = { id: string; device: string; isHandheld: boolean; place: string | null; lastSeenAt: string; isCurrent: boolean };

function SessionRow({ session, now }: { session: ShownSession; now: string }) {
  const { t, i18n } = useTranslation("settings");
  const { fetcher, isBusy, problem } = useSetting(`session-${session.id}`);
  const { id, device, isHandheld, place, lastSeenAt, isCurrent } = session;
  const Icon = isHandheld ? Smartphone : Monitor;
  const seen = isCurrent ? t("sessions.current") : t("sessions.seen", { when: sinceWhen(lastSeenAt, now, i18n.language) });
  return (
    <li className="session-row">
      <Icon aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device}</p>
        <p className="text-ink-muted">{[place, seen].filter((part) => part !== null).join(" · ")}</p>
        <SettingNote problem={problem} saved={null} />
      </div>
      {!isCurrent && (
        <fetcher.Form method="post" action="/profile/settings#sessions">
          <input type="hidden" name="intent" value="session" />
          <input type="hidden" name="session" value={id} />
          <Button type="submit" variant="secondary" size="sm" loading={isBusy} aria-label={t("sessions.endOne", { device })}>{t("sessions.end")}</Button>
        </fetcher.Form>
      )}
    </li>
  );
}

/** Where the member is logged in. */
export function SessionsSection({ sessions, now }: { sessions: readonly ShownSession[]; now: string }) {
  const { t } = useTranslation("settings");
  const { fetcher, isBusy, problem, isSaved } = useSetting("sessions");
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <SettingsSection id="sessions" title={t("sessions.title")} text={t("sessions.text")}>
      <ul className="session-list">
        {sessions.map((session) => <SessionRow key={session.id} session={session} now={now} />)}
      </ul>
      <SettingNote problem={problem} saved={isSaved ? t("sessions.ended") : null} />
      {hasOthers && (
        <fetcher.Form method="post" action="/profile/settings#sessions">
          <input type="hidden" name="intent" value="sessions" />
          <Button type="submit" variant="secondary" loading={isBusy}>{t("sessions.endOthers")}</Button>
        </fetcher.Form>
      )}
    </SettingsSection>
  );
}
