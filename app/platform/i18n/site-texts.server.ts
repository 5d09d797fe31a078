import { createInstance, type i18n } from "i18next";
import { i18nextOptions } from "#app/platform/i18n/i18next-options.server.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";

let base: i18n | undefined;
const instances = new Map<TextLanguage, i18n>();

/** The site's texts in one language, made once: `t`, `getFixedT` and `exists` look up, and nothing of it is changed. */
export function siteTexts(language: TextLanguage): i18n {
  const made = instances.get(language);
  if (made) return made;
  base ??= initialised();
  const texts = base.cloneInstance({ lng: language });
  instances.set(language, texts);
  return texts;
}

function initialised(): i18n {
  const texts = createInstance();
  void texts.init(i18nextOptions());
  return texts;
}
