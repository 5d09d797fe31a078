import type { RouterContextProvider } from "react-router";
import { brandTexts } from "#app/domain/identity/passwords/password-words.ts";
import { listPasskeys } from "#app/domain/identity/passkeys/list-passkeys.server.ts";
import { listSessions } from "#app/domain/identity/sessions/list-sessions.server.ts";
import { getAccountSettings } from "#app/domain/membership/settings/get-account-settings.server.ts";
import { listOwnConsents } from "#app/domain/membership/settings/list-own-consents.server.ts";
import { getLanguageTag } from "#app/http/language-tag.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { currentScheme } from "#app/features/color-scheme/current-scheme.server.ts";
import { ownLanguageName } from "#app/ui/language/language-names.ts";
import { countryName, dateTimeFormat } from "#app/platform/locale/formats.ts";
import { presentConsents } from "./present-consents.server.ts";
import { presentPasskeys } from "./present-passkeys.server.ts";
import { timeAgo } from "./time-ago.server.ts";

/** The name of a time zone in words, such as "Central European Time". */
function zoneName(timeZone: string, languageTag: string, now: Date): string {
  const parts = dateTimeFormat(languageTag, { timeZone, timeZoneName: "longGeneric" }).formatToParts(now);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** What the settings show: the account with its sessions, passkeys and consents, and what may be chosen. */
export async function settingsData(context: Readonly<RouterContextProvider>, ctx: MemberCtx, request: Request) {
  const { tenant, locale, clock } = ctx;
  const tag = getLanguageTag(context);
  const [{ profile, ...account }, sessions, consents, passkeys] = await Promise.all([
    getAccountSettings(ctx),
    listSessions(ctx),
    listOwnConsents(ctx),
    listPasskeys(ctx),
  ]);
  const hourFormat = dateTimeFormat(tag, { timeStyle: "short", timeZone: "UTC" });
  return {
    account: { ...account, email: account.email ?? "", isConfirmed: account.status !== "not_confirmed" },
    texts: [...brandTexts(tenant), profile?.name ?? "", account.email ?? ""],
    passkeys: presentPasskeys(passkeys, { now: clock.now(), languageTag: tag, timeZone: account.timeZone }),
    sessions: sessions.map(({ id, device, isHandheld, isCurrent, country, lastSeenAt }) => ({
      id,
      device,
      isHandheld,
      isCurrent,
      seen: timeAgo(lastSeenAt, clock.now(), tag),
      place: country && countryName(country, locale),
    })),
    consents: presentConsents(ctx, consents, { languageTag: tag, timeZone: account.timeZone }),
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

export type SettingsData = Awaited<ReturnType<typeof settingsData>>;
