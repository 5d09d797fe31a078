import { fallbackLanguages } from "#app/platform/i18n/fallback-languages.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";
import type { MailTexts } from "#app/platform/mail/render-mail.server.ts";

type Texts = { [key: string]: string | Texts };

/**
 * The mail texts out of the site's own, `resources[language].mail`; a missing text comes from
 * `fallbackLanguages`. Placeholders are left for the renderer, which never takes a value for an instruction.
 */
export function createMailTexts(resources: Partial<Record<TextLanguage, Record<string, Texts>>>): MailTexts {
  return (wanted, key) => {
    for (const language of [wanted, ...fallbackLanguages]) {
      const text = textAt(resources[language]?.["mail"] ?? {}, key.split("."));
      if (text !== null) return text;
    }
    return null;
  };
}

function textAt(texts: Texts, [key = "", ...rest]: string[]): string | null {
  const found = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (typeof found === "string") return rest.length === 0 ? found : null;
  return found === undefined || rest.length === 0 ? null : textAt(found, rest);
}
