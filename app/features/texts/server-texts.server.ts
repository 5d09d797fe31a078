import { readResources } from "#app/platform/i18n/resources.server.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";
import { type TextStore, wholeTextStore } from "#app/ui/texts/page-texts.tsx";

const stores = new Map<TextLanguage, TextStore>();

/** What components that are rendered on the server find their texts in, one for each language. */
export function serverTexts(language: TextLanguage): TextStore {
  const store = stores.get(language) ?? wholeTextStore(language, readResources()[language]);
  stores.set(language, store);
  return store;
}
