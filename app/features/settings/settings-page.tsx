import { useTranslation } from "react-i18next";
import { SiteScheme } from "#app/features/color-scheme/site-scheme.tsx";
import { useChooseLanguage } from "#app/features/language/use-choose-language.ts";
import { LanguageSelect } from "#app/ui/language/language-select.tsx";
import { AddressSection } from "./address-section.tsx";
import { ConsentsSection } from "./consents-section.tsx";
import { InstallSection } from "./install-section.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PrivacySection } from "./privacy-section.tsx";
import { QuietHoursSection } from "./quiet-hours-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import type { SettingsData } from "./settings-data.server.ts";
import { SettingsLinks } from "./settings-links.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Everything that a member may set, one section for each. */
export function SettingsPage({ brand, settings }: { brand: string; settings: SettingsData }) {
  const { t } = useTranslation(["settings", "report", "layout"]);
  const chooseLanguage = useChooseLanguage();
  const { account, texts, passkeys, sessions, consents, languages, locale, hours, zone, hasPartners, scheme } =
    settings;
  return (
    <>
      <h1>{t("title")}</h1>
      <div className="settings-sections">
        <AddressSection email={account.email} newEmail={account.newEmail} isConfirmed={account.isConfirmed} />
        <PasswordSection email={account.email} texts={texts} hasPasskeys={passkeys.length > 0} />
        <PasskeysSection passkeys={passkeys} />
        <SettingsSection id="language" title={t("language.title")} text={t("language.text")}>
          <LanguageSelect
            id="settings-language"
            languages={languages}
            current={locale}
            action="/language"
            hidden={{ from: "/profile/settings" }}
            onChoose={chooseLanguage}
          />
        </SettingsSection>
        <SettingsSection id="appearance" title={t("layout:scheme.label")} text={t("appearance.text")}>
          <SiteScheme id="settings-scheme" current={scheme} labelHidden />
        </SettingsSection>
        <PrivacySection invisible={account.invisible} readReceipts={account.readReceipts} hasPartners={hasPartners} />
        <QuietHoursSection
          quietFrom={account.quietFrom}
          quietUntil={account.quietUntil}
          timeZone={zone}
          hours={hours}
        />
        <SessionsSection sessions={sessions} />
        <ConsentsSection consents={consents} />
        <InstallSection brand={brand} />
        <SettingsSection id="data" title={t("data.title")} text={t("data.text")}>
          <SettingsLinks
            links={[
              { to: "/profile/blocked", title: t("report:blocked.link"), text: t("report:blocked.text") },
              { to: "/profile/export", title: t("links.export"), text: t("links.exportText") },
              { to: "/profile/delete", title: t("links.delete"), text: t("links.deleteText") },
            ]}
          />
        </SettingsSection>
      </div>
    </>
  );
}
