import { brandResources } from "#app/platform/i18n/brand-resources.server.ts";
import type { Speaker } from "#app/platform/i18n/brand-texts.ts";
import { textAt } from "#app/platform/i18n/page-texts.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";
import type { PhotoGround } from "#app/platform/photo-checks/photo-checks.ts";

/** The sentences that are needed outside of pages. */
export type PhotoTextKey = `grounds.${PhotoGround}` | `decider.${"person" | "software"}` | "creditsBack";

/**
 * A sentence of the photo texts for mails and decisions, where no page translates it, as a brand says it. Throws where
 * a language lacks it.
 */
export function photoText(speaker: Speaker, language: TextLanguage, key: PhotoTextKey): string {
  const text = textAt(brandResources(speaker, language)["photos"] ?? {}, key);
  if (text === undefined) throw new Error(`No text ${key} in ${language}`);
  return text;
}
