import { fallbackLanguages } from "#app/platform/i18n/fallback-languages.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import type { BrandCopy } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/**
 * The brand's own texts in the reader's language; a missing language falls back to `fallbackLanguages`, then
 * to the brand's own, which every published brand has. Undefined where a brand has no texts at all.
 */
export function brandCopy(
  { copy, defaultLocale }: Pick<Tenant, "copy" | "defaultLocale">,
  locale: Locale,
): BrandCopy | undefined {
  const language = [locale, ...fallbackLanguages, defaultLocale].find((each) => copy[each]);
  return language && copy[language];
}
