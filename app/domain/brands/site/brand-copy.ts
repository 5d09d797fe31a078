import type { Locale } from "#app/platform/locale/locales.ts";
import type { BrandCopy } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/**
 * The brand's own texts in the reader's language; a missing language falls back to nl, then en (product.md, Languages),
 * then to the brand's own, which every published brand has. Undefined where a brand has no texts at all.
 */
export function brandCopy(
  { copy, defaultLocale }: Pick<Tenant, "copy" | "defaultLocale">,
  locale: Locale,
): BrandCopy | undefined {
  return copy[locale] ?? copy.nl ?? copy.en ?? copy[defaultLocale];
}
