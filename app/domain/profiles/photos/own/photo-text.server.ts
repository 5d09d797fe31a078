import { readNamespaces } from "#app/platform/i18n/resources.server.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";
import type { PhotoGround } from "#app/platform/photo-checks/photo-checks.ts";

/** The sentences that are needed outside of pages. */
export type PhotoTextKey = `grounds.${PhotoGround}` | `decider.${"person" | "software"}` | "creditsBack";

const known = new Map<TextLanguage, object>();

/**
 * A sentence of the photo texts for mails and decisions, where no page translates it. Throws where a language lacks it.
 */
export function photoText(language: TextLanguage, key: PhotoTextKey): string {
  const texts = known.get(language) ?? readNamespaces(language)["photos"] ?? {};
  known.set(language, texts);
  const text = key
    .split(".")
    .reduce<unknown>(
      (found, part) => (typeof found === "object" && found !== null ? Reflect.get(found, part) : undefined),
      texts,
    );
  if (typeof text !== "string") throw new Error(`No text ${key} in ${language}`);
  return text;
}
