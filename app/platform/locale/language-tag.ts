import type { Locale } from "#app/platform/locale/locales.ts";

/**
 * Where each language is at home among the countries of spec section 1: there people write dates and numbers their own
 * way.
 */
const homes: Readonly<Record<Locale, readonly string[]>> = {
  en: ["GB", "IE", "US", "CA", "AU", "NZ"],
  nl: ["NL", "BE"],
  de: ["DE", "AT", "CH"],
  it: ["IT", "CH"],
  // why: Node and browsers do not agree how numbers are written in fr-CH
  fr: ["FR", "BE", "CA"],
  es: ["ES"],
  pl: ["PL"],
  da: [],
  fi: [],
  no: [],
  sv: [],
};

/**
 * The BCP 47 tag by which dates, numbers and money are written for somebody in a country (ISO 3166 code): `en` in `GB`
 * is `en-GB`. A language that is no country's own there stays as it is; English elsewhere is Europe's, `en-GB`, because
 * plain `en` writes as in the United States.
 */
export function languageTag(locale: Locale, country: string | undefined): string {
  const region = homes[locale].find((home) => home === country) ?? (locale === "en" ? "GB" : undefined);
  return new Intl.Locale(locale, { region }).toString();
}
