import { expect, it } from "vitest";
import { type Locale, locales } from "#app/platform/locale/locales.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { consentWords } from "./consent-words.server.ts";

/** Sexual life and orientation in the words of each language, as the GDPR has them in article 9(1) or people say it. */
const named: Readonly<Record<Locale, readonly [life: RegExp, orientation: RegExp]>> = {
  en: [/\bsex life\b/, /\bsexual orientation\b/],
  nl: [/\bseksleven\b/, /\bseksuele gerichtheid\b/],
  de: [/\bSexualleben\b/, /\bsexueller Orientierung\b/],
  fr: [/\bvie sexuelle\b/, /\borientation sexuelle\b/],
  it: [/\bvita sessuale\b/, /\borientamento sessuale\b/],
  es: [/\bvida sexual\b/, /\borientación sexual\b/],
  pl: [/życiu seksualnym/, /orientacji seksualnej/],
  da: [/\bseksualliv\b/, /\bseksuelle orientering\b/],
  fi: [/seksuaalielämästäni/, /seksuaalisesta suuntautumisestani/],
  no: [/\bseksuallivet\b/, /\bseksuelle orientering\b/],
  sv: [/\bsexualliv\b/, /\bsexuella läggning\b/],
};

it.each(locales)("the sentence at the box names sexual life and orientation in %s", (locale) => {
  const [life, orientation] = named[locale];
  const asked = consentWords({ tenant: anyTenant(), locale }, { purpose: "sensitive_data" });
  expect(asked.ask).toMatch(life);
  expect(asked.ask).toMatch(orientation);
});
