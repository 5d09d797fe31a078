import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import { textLanguageOf } from "#app/platform/locale/text-language.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** The word that marks a fictional profile in a language: the brand's own, or the interface's. */
export function fictionalWord(tenant: Tenant, locale: Locale): string {
  return (
    fictionalMark({ tenant, locale }).label ?? fixedTexts(tenant, textLanguageOf(locale, tenant), "ui")("fictional")
  );
}
