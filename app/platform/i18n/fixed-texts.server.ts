import type { FlatNamespace, TFunction } from "i18next";
import type { Speaker } from "./brand-texts.ts";
import { siteTexts } from "#app/platform/i18n/site-texts.server.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";

/** The texts of a namespace as a brand says them in one language, outside any request: for what jobs send. */
export function fixedTexts<Namespace extends FlatNamespace>(
  speaker: Speaker,
  language: TextLanguage,
  namespace: Namespace,
): TFunction<Namespace> {
  return siteTexts(speaker, language).getFixedT(language, namespace);
}
