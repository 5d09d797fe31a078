import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { getAccountSettings } from "#app/domain/membership/settings/get-account-settings.server.ts";
import { brandTexts } from "#app/domain/identity/passwords/password-words.ts";
import { listOwnConsents } from "#app/domain/membership/settings/list-own-consents.server.ts";
import { listPasskeys } from "#app/domain/identity/passkeys/list-passkeys.server.ts";
import { listSessions } from "#app/domain/identity/sessions/list-sessions.server.ts";
import { getLanguageTag } from "#app/http/language-tag.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { sessionCookie } from "#app/http/middleware/session.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { AddressSection } from "#app/features/settings/address-section.tsx";
import { InstallSection } from "#app/features/install/install-section.tsx";
import { ConsentsSection } from "#app/features/settings/consents-section.tsx";
import { PasskeysSection } from "#app/features/settings/passkeys-section.tsx";
import { PasswordSection } from "#app/features/settings/password-section.tsx";
import { PrivacySection } from "#app/features/settings/privacy-section.tsx";
import { QuietHoursSection } from "#app/features/settings/quiet-hours-section.tsx";
import { SessionsSection } from "#app/features/settings/sessions-section.tsx";
import { saveSetting, settingFields } from "#app/features/settings/settings-action.server.ts";
import { SettingsLinks } from "#app/features/settings/settings-links.tsx";
import { SettingsSection } from "#app/features/settings/settings-section.tsx";
import { timeAgo } from "#app/features/settings/time-ago.server.ts";
import { shownConsents } from "#app/features/settings/shown-consents.server.ts";
import { shownPasskeys } from "#app/features/settings/shown-passkeys.server.ts";
import { currentScheme } from "#app/features/color-scheme/current-scheme.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/forms/unsent.ts";
import { SiteScheme } from "#app/features/color-scheme/site-scheme.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { ownLanguageName } from "#app/ui/language/language-names.ts";
import { LanguageSelect } from "#app/ui/language/language-select.tsx";
import type { SettingAnswer } from "#app/features/settings/setting-answer.ts";
import type { Route } from "./+types/settings";

export const handle = { namespaces: ["settings", "account", "report", "install"] };

/** The name of a time zone in words, such as "Central European Time". */
function zoneName(timeZone: string, languageTag: string, now: Date): string {
  const parts = new Intl.DateTimeFormat(languageTag, { timeZone, timeZoneName: "longGeneric" }).formatToParts(now);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const { tenant, locale, clock } = ctx;
  const tag = getLanguageTag(context);
  const [{ profile, ...account }, sessions, consents, passkeys] = await Promise.all([
    getAccountSettings(ctx),
    listSessions(ctx),
    listOwnConsents(ctx),
    listPasskeys(ctx),
  ]);
  const hourFormat = new Intl.DateTimeFormat(tag, { timeStyle: "short", timeZone: "UTC" });
  const places = new Intl.DisplayNames([locale], { type: "region" });
  return {
    head: pageHead(context, url),
    account: { ...account, email: account.email ?? "", isConfirmed: account.status !== "not_confirmed" },
    texts: [...brandTexts(tenant), profile?.name ?? "", account.email ?? ""],
    passkeys: shownPasskeys(passkeys, { now: clock.now(), languageTag: tag, timeZone: account.timeZone }),
    sessions: sessions.map(({ id, device, isHandheld, isCurrent, country, lastSeenAt }) => ({
      id,
      device,
      isHandheld,
      isCurrent,
      seen: timeAgo(lastSeenAt, clock.now(), tag),
      place: country && (places.of(country) ?? country),
    })),
    consents: shownConsents(ctx, consents, { languageTag: tag, timeZone: account.timeZone }),
    languages: tenant.languages
      .map((code) => ({ code, name: ownLanguageName(code) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, locale)),
    locale,
    // why: browsers write times with other spaces than Node
    hours: Array.from({ length: 24 }, (_, hour) => hourFormat.format(Date.UTC(2000, 0, 1, hour))),
    zone: zoneName(account.timeZone, tag, clock.now()),
    scheme: await currentScheme(context, request),
    hasPartners: tenant.settings.member_resell,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const form = await readForm(request, context, "intent", ...settingFields);
  const { t } = getTranslator(context);
  const tell = (error: AppError) => t(`errors:${error.code}`, error.details);
  try {
    const { renewed, ...saved } = await saveSetting(ctx, form, tell);
    const headers: HeadersInit = renewed ? { "set-cookie": await sessionCookie.serialize(renewed) } : {};
    return data<SettingAnswer>({ ...saved, problem: null }, { headers });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data<SettingAnswer>({
      intent: String(form.get("intent")),
      result: null,
      isSaved: false,
      problem: tell(error),
    });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["settings", "report", "layout"]);
  const { head, account, texts, passkeys, sessions, consents, languages, locale, hours, zone, hasPartners, scheme } =
    loaderData;
  return (
    <>
      <PageHead head={head} title={t("title")} description={t("description", { brand: head.brand })} indexed={false} />
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
        <InstallSection brand={head.brand} />
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
