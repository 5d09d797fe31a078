import type { FlatNamespace, TFunction } from "i18next";
import { siteTexts } from "#app/platform/i18n/site-texts.server.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";

/** The texts of a namespace in one language, outside any request: for what jobs send. */
export function fixedTexts<Namespace extends FlatNamespace>(
  language: TextLanguage,
  namespace: Namespace,
): TFunction<Namespace> {
  return siteTexts(language).getFixedT(language, namespace);
}
