import { brandResources } from "#app/platform/i18n/brand-resources.server.ts";
import { textAt } from "#app/platform/i18n/page-texts.ts";
import { isLocale } from "#app/platform/locale/locales.ts";
import { textLanguageOf } from "#app/platform/locale/text-language.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** Who gets an export; an operator's has no conversations. */
type ExportReader = { language: string; isOperator: boolean };

/** What an export says of itself, in the language of its reader. Throws where that has no such text. */
export function exportExplanation({ language, isOperator }: ExportReader, tenant: Tenant): string {
  const texts = brandResources(tenant, textLanguageOf(isLocale(language) ? language : "en", tenant));
  const found = textAt(texts["export"] ?? {}, isOperator ? "readMeOfOperator" : "readMe");
  if (found === undefined) throw new Error(`The text of exports is missing in ${language}`);
  return `${found.replaceAll("{{brand}}", tenant.settings.name)}\n`;
}
