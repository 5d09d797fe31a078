import type { Speaker } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";
import { paymentMethods } from "#app/platform/payments/payment-provider.ts";

/** What a means of payment is called in a language; one that is no longer known by its own word. */
export function methodName(speaker: Speaker, language: TextLanguage, method: string): string {
  const known = paymentMethods.find((each) => each === method);
  return known ? fixedTexts(speaker, language, "credits")(`methods.${known}`) : method;
}
