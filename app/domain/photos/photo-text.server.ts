import { readNamespaces } from "#app/platform/i18n/resources.server.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import type { PhotoGround } from "#app/platform/photo-checks/photo-checks.ts";

type Key = `grounds.${PhotoGround}` | `decider.${"person" | "software"}`;

const known = new Map<Locale, object>();

/** A sentence of the photo texts for mails and decisions, where no page translates it. Throws where a language lacks it. */
export function photoText(locale: Locale, key: Key): string {
  const texts = known.get(locale) ?? readNamespaces(locale)["photos"] ?? {};
  known.set(locale, texts);
  const text = key.split(".").reduce<unknown>((found, part) => (typeof found === "object" && found !== null ? Reflect.get(found, part) : undefined), texts);
  if (typeof text !== "string") throw new Error(`No text ${key} in ${locale}`);
  return text;
}
