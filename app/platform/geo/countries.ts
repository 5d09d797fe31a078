/** The countries members live in (spec section 1), each with its currency and a home time zone. */
export const countries = {
  NL: { currency: "EUR", timeZone: "Europe/Amsterdam" },
  BE: { currency: "EUR", timeZone: "Europe/Brussels" },
  GB: { currency: "GBP", timeZone: "Europe/London" },
  IE: { currency: "EUR", timeZone: "Europe/Dublin" },
  DE: { currency: "EUR", timeZone: "Europe/Berlin" },
  AT: { currency: "EUR", timeZone: "Europe/Vienna" },
  IT: { currency: "EUR", timeZone: "Europe/Rome" },
  FR: { currency: "EUR", timeZone: "Europe/Paris" },
  CH: { currency: "CHF", timeZone: "Europe/Zurich" },
  ES: { currency: "EUR", timeZone: "Europe/Madrid" },
  US: { currency: "USD", timeZone: "America/New_York" },
  CA: { currency: "CAD", timeZone: "America/Toronto" },
  AU: { currency: "AUD", timeZone: "Australia/Sydney" },
  NZ: { currency: "NZD", timeZone: "Pacific/Auckland" },
  PL: { currency: "PLN", timeZone: "Europe/Warsaw" },
} as const;

export type Country = keyof typeof countries;

/** ISO 3166-1 codes of the countries above, as a tuple for zod. */
export const countryCodes = [
  "NL",
  "BE",
  "GB",
  "IE",
  "DE",
  "AT",
  "IT",
  "FR",
  "CH",
  "ES",
  "US",
  "CA",
  "AU",
  "NZ",
  "PL",
] as const satisfies readonly Country[];

/** Tells whether a string is the ISO 3166 code of a supported country. */
export function isCountry(value: string): value is Country {
  return Object.hasOwn(countries, value);
}
