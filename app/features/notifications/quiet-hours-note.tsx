import { useTranslation } from "react-i18next";
import { SettingsSection } from "#app/features/settings/settings-section.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";

/** The hours in which nothing comes, and the way to where they are set. */
export function QuietHoursNote({ quiet }: { quiet: { from: string; until: string } | null }) {
  const { t } = useTranslation("notifications");
  return (
    <SettingsSection id="quiet" title={t("quiet.title")}>
      <p>{quiet ? t("quiet.set", quiet) : t("quiet.none")}</p>
      <div>
        <ButtonLink to="/profile/settings#quiet" variant="secondary">
          {t("quiet.change")}
        </ButtonLink>
      </div>
    </SettingsSection>
  );
}
