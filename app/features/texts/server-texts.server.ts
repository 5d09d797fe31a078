import { brandTextsBase } from "#app/platform/i18n/brand-text-files.server.ts";
import { brandResources, type Resources } from "#app/platform/i18n/brand-resources.server.ts";
import type { Speaker } from "#app/platform/i18n/brand-texts.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";
import { type TextStore, wholeTextStore } from "#app/ui/texts/page-texts.tsx";

const stores = new WeakMap<Resources, TextStore>();

/** What components that are rendered on the server find a brand's texts in, one for each language. */
export function serverTexts(speaker: Speaker, language: TextLanguage): TextStore {
  const texts = brandResources(speaker, language);
  const store = stores.get(texts) ?? wholeTextStore(language, texts, brandTextsBase(speaker, language));
  stores.set(texts, store);
  return store;
}
