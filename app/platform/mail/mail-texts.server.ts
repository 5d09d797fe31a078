import type { Resources } from "#app/platform/i18n/brand-resources.server.ts";
import type { Speaker } from "#app/platform/i18n/brand-texts.ts";
import { fallbackLanguages } from "#app/platform/i18n/fallback-languages.ts";
import { textAt } from "#app/platform/i18n/page-texts.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";
import type { MailTexts } from "#app/platform/mail/render-mail.server.ts";

/**
 * The mail texts out of all that a brand says, `brandResources`; a missing text comes from `fallbackLanguages`.
 * Placeholders are left for the renderer, which never takes a value for an instruction.
 */
export function createMailTexts(read: (speaker: Speaker, language: TextLanguage) => Resources | undefined): MailTexts {
  return (speaker, wanted, key) => {
    for (const language of [wanted, ...fallbackLanguages]) {
      const text = textAt(read(speaker, language)?.["mail"] ?? {}, key);
      if (text !== undefined) return text;
    }
    return null;
  };
}
