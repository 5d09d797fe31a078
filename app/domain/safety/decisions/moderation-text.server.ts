import { brandResources } from "#app/platform/i18n/brand-resources.server.ts";
import type { Speaker } from "#app/platform/i18n/brand-texts.ts";
import { textAt } from "#app/platform/i18n/page-texts.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";

/**
 * A text of the `moderation` namespace for mails, such as `measures.warn`, as a brand says it. Throws where a language
 * lacks it.
 */
export function moderationText(speaker: Speaker, language: TextLanguage, key: string): string {
  const text = textAt(brandResources(speaker, language)["moderation"] ?? {}, key);
  if (text === undefined) throw new Error(`There is no text moderation:${key} in ${language}`);
  return text;
}
