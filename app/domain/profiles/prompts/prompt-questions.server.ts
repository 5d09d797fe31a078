import { type Prompt, prompts } from "./prompts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import { type TextLanguage, textLanguageOf } from "#app/platform/locale/text-language.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

type Questions = ReadonlyMap<Prompt, string>;

// why: forty look-ups take half a millisecond; what a brand says in words of its own is an object of each revision
const known = new WeakMap<Tenant["texts"], Map<TextLanguage, Questions>>();

function questionsOf(tenant: Tenant, language: TextLanguage): Questions {
  const t = fixedTexts(tenant, language, "prompts");
  return new Map(prompts.map((prompt) => [prompt, t(`questions.${prompt}`)]));
}

/** How a brand asks each prompt in the reader's language. */
export function promptQuestions({ tenant, locale }: { tenant: Tenant; locale: Locale }): (prompt: Prompt) => string {
  const language = textLanguageOf(locale, tenant);
  const byLanguage = known.get(tenant.texts) ?? new Map<TextLanguage, Questions>();
  known.set(tenant.texts, byLanguage);
  const questions = byLanguage.get(language) ?? questionsOf(tenant, language);
  byLanguage.set(language, questions);
  return (prompt) => questions.get(prompt) ?? "";
}
