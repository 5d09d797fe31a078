import { readNamespaces } from "#app/platform/i18n/resources.server.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

const known = new Map<Locale, unknown>();

/** A text of the `moderation` namespace for mails, such as `measures.warn`. Throws where a language lacks it. */
export function moderationText(locale: Locale, key: string): string {
  const texts = known.get(locale) ?? readNamespaces(locale)["moderation"];
  known.set(locale, texts);
  const text = key.split(".").reduce<unknown>((at, part) => (typeof at === "object" && at !== null ? Reflect.get(at, part) : undefined), texts);
  if (typeof text !== "string") throw new Error(`There is no text moderation:${key} in ${locale}`);
  return text;
}
