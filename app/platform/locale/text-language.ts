import { isLocale, type Locale, locales } from "#app/platform/locale/locales.ts";

/**
 * What texts are written in: the languages of the site, and English as it is written in the United States
 * (docs/decisions/english-variants.md).
 */
export const textLanguages = [...locales, "en-US"] as const;

export type TextLanguage = (typeof textLanguages)[number];

/**
 * In which of its forms a brand writes a language: by the first of its countries (ISO 3166 codes), where it is at home.
 */
export function textLanguageOf(locale: Locale, { countries: [home] }: { countries: readonly string[] }): TextLanguage {
  return locale === "en" && home === "US" ? "en-US" : locale;
}

/** The language that somebody chose, of texts in any of its forms; null for what no texts are written in. */
export function localeOfTexts(language: string): Locale | null {
  const locale = textLanguages.some((each) => each === language) ? language.slice(0, 2) : "";
  return isLocale(locale) ? locale : null;
}
