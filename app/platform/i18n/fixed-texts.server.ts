import { createInstance, type FlatNamespace, type i18n, type TFunction } from "i18next";
import { i18nextOptions } from "#app/platform/i18n/i18next-options.server.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";

let texts: i18n | undefined;

function instance(): i18n {
  if (texts) return texts;
  texts = createInstance();
  void texts.init(i18nextOptions());
  return texts;
}

/** The texts of a namespace in one language, outside any request: for what jobs send. */
export function fixedTexts<Namespace extends FlatNamespace>(
  language: TextLanguage,
  namespace: Namespace,
): TFunction<Namespace> {
  return instance().getFixedT(language, namespace);
}
