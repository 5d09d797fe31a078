import type { Prompt } from "./prompts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import { textLanguageOf } from "#app/platform/locale/text-language.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** How a brand asks each prompt in the reader's language. */
export function promptQuestions({ tenant, locale }: { tenant: Tenant; locale: Locale }): (prompt: Prompt) => string {
  const t = fixedTexts(tenant, textLanguageOf(locale, tenant), "prompts");
  return (prompt) => t(`questions.${prompt}`);
}
