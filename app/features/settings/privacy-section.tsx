import { useTranslation } from "react-i18next";
import { SettingsLinks } from "./settings-links.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { SwitchSetting } from "./switch-setting.tsx";

export type PrivacySectionProps = { invisible: boolean; readReceipts: boolean; hasPartners: boolean };

/** Who sees the member, and what of them. */
export function PrivacySection({ invisible, readReceipts, hasPartners }: PrivacySectionProps) {
  const { t } = useTranslation("settings");
  const links = [
    { to: "/profile/blocked", title: t("links.blocked"), text: t("links.blockedText") },
    ...(hasPartners ? [{ to: "/profile/partners", title: t("links.partners"), text: t("links.partnersText") }] : []),
    { to: "/likes", title: t("links.autoLike"), text: t("links.autoLikeText") },
  ];
  return (
    <SettingsSection id="privacy" title={t("privacy.title")} text={t("privacy.text")}>
      <SwitchSetting
        intent="invisible"
        isOn={invisible}
        label={t("privacy.invisible")}
        hint={t("privacy.invisibleHint")}
      />
      <SwitchSetting
        intent="receipts"
        isOn={readReceipts}
        label={t("privacy.receipts")}
        hint={t("privacy.receiptsHint")}
      />
      <SettingsLinks links={links} />
    </SettingsSection>
  );
}
