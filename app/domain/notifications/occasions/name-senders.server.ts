import { listFormat } from "#app/platform/locale/formats.ts";
import type { Sender } from "./due-notification.ts";
import { fictionalWord } from "./fictional-word.server.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { isolateText } from "#app/platform/i18n/isolate-text.ts";

/** More than this many are not named one by one. */
const most = 5;

/** Names senders in one line, each once; a fictional profile is never named without saying so (product.md, Words). */
export function nameSenders(
  senders: readonly Sender[],
  { tenant, locale, languageTag }: { tenant: Tenant; locale: Locale; languageTag: string },
): string {
  const each = [...new Map(senders.map((sender) => [sender.profileId, sender])).values()];
  const names = each
    .slice(0, most)
    .map(({ name, fictional }) => ({ name: isolateText(name), fictional }))
    .map(({ name, fictional }) => (fictional ? `${name} (${fictionalWord(tenant, locale)})` : name));
  if (each.length > most) return `${names.join(", ")} +${each.length - most}`;
  return listFormat(languageTag, { type: "conjunction" }).format(names);
}
