import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { useTranslation } from "react-i18next";
import { SettingNote } from "#app/features/forms/setting-note.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSetting } from "./use-setting.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";

/** `seen` tells in words how long ago. */
export type SessionView = {
  id: string;
  device: string;
  isHandheld: boolean;
  place: string | null;
  seen: string;
  isCurrent: boolean;
};

function SessionRow({ session }: { session: SessionView }) {
  const { t } = useTranslation("settings");
  const { fetcher, isBusy, problem } = useSetting(`session-${session.id}`);
  const { id, device, isHandheld, place, seen, isCurrent } = session;
  const Icon = isHandheld ? Smartphone : Monitor;
  const when = isCurrent ? t("sessions.current") : t("sessions.seen", { when: seen });
  return (
    <li className="session-row">
      <Icon aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device}</p>
        <p className="text-ink-muted">{[when, place].filter((part) => part !== null).join(" · ")}</p>
        <SettingNote problem={problem} saved={null} />
      </div>
      {!isCurrent && (
        <fetcher.Form method="post" action="/profile/settings#sessions">
          <MadeFor />
          <input type="hidden" name="intent" value="session" />
          <input type="hidden" name="session" value={id} />
          <Button type="submit" variant="secondary" loading={isBusy} aria-label={t("sessions.endOne", { device })}>
            {t("sessions.end")}
          </Button>
        </fetcher.Form>
      )}
    </li>
  );
}

/** Where the member is logged in. */
export function SessionsSection({ sessions }: { sessions: readonly SessionView[] }) {
  const { t } = useTranslation("settings");
  const { fetcher, isBusy, problem, isSaved } = useSetting("sessions");
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <SettingsSection id="sessions" title={t("sessions.title")} text={t("sessions.text")}>
      <ul className="session-list">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <SettingNote problem={problem} saved={isSaved ? t("sessions.ended") : null} />
      {hasOthers && (
        <fetcher.Form method="post" action="/profile/settings#sessions">
          <MadeFor />
          <input type="hidden" name="intent" value="sessions" />
          <Button type="submit" variant="secondary" loading={isBusy}>
            {t("sessions.endOthers")}
          </Button>
        </fetcher.Form>
      )}
    </SettingsSection>
  );
}
