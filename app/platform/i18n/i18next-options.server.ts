import type { InitOptions } from "i18next";
import { fallbackLanguages } from "#app/platform/i18n/fallback-languages.ts";
import { readResources } from "#app/platform/i18n/resources.server.ts";
import { isolateText } from "#app/platform/i18n/isolate-text.ts";

/**
 * How texts are looked up on the server: every language from memory, a missing text from
 * `fallbackLanguages`.
 */
export function i18nextOptions(): InitOptions {
  const resources = readResources();
  return {
    resources,
    ns: Object.keys(resources.en),
    defaultNS: "layout",
    fallbackLng: [...fallbackLanguages],
    supportedLngs: Object.keys(resources),
    initAsync: false,
    interpolation: { escapeValue: true, escape: isolateText },
  };
}
