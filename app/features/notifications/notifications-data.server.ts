import { consentWords } from "#app/domain/identity/consents/consent-words.server.ts";
import { getPreferences } from "#app/domain/notifications/preferences/get-preferences.server.ts";
import { getLanguageTag } from "#app/http/language-tag.server.ts";
import type { RouterContextProvider } from "react-router";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";

/** What a member is told and when, and the words of what turning mails on agrees to. */
export async function notificationsData(context: Readonly<RouterContextProvider>, ctx: MemberCtx) {
  const { quiet, ...settings } = await getPreferences(ctx);
  // why: browsers write times with other spaces than Node
  const hours = dateTimeFormat(getLanguageTag(context), { timeStyle: "short", timeZone: "UTC" });
  const hourOf = (hour: number) => hours.format(Date.UTC(2000, 0, 1, hour));
  return {
    ...settings,
    words: {
      activity_mails: consentWords(ctx, { purpose: "activity_mails" }),
      offer_mails: consentWords(ctx, { purpose: "offer_mails" }),
    },
    quiet: quiet && { from: hourOf(quiet.from), until: hourOf(quiet.until) },
  };
}

export type NotificationsData = Awaited<ReturnType<typeof notificationsData>>;
