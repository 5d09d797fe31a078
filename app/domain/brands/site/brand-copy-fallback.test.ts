import { expect, it } from "vitest";
import { brandCopy } from "./brand-copy-fallback.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const source = anyTenant().copy;
const copyIn = (...languages: Locale[]) =>
  Object.fromEntries(
    languages.map((language) => {
      const texts = source.nl ?? source.en;
      return [language, texts && { ...texts, tagline: language }];
    }),
  );

it.each<[Locale, Locale[], Locale, string | undefined]>([
  ["de", ["de", "nl", "en"], "en", "de"],
  ["de", ["en", "nl", "pl"], "pl", "nl"],
  ["de", ["en", "pl"], "pl", "en"],
  ["de", ["pl", "fr"], "pl", "pl"],
  ["de", ["fr"], "pl", undefined],
])("in %s, where there are %j and the brand's own is %s, is that in %s", (locale, languages, defaultLocale, found) => {
  expect(brandCopy({ copy: copyIn(...languages), defaultLocale }, locale)?.tagline).toBe(found);
});
