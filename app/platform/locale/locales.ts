/** The languages of the site, in the order in which they are offered (spec section 1). */
export const locales = ["en", "nl", "de", "it", "fr", "es", "pl", "da", "fi", "no", "sv"] as const;

export type Locale = (typeof locales)[number];

/** Tells whether a string is one of the supported languages. */
export function isLocale(value: string): value is Locale {
  return locales.some((locale) => locale === value);
}
