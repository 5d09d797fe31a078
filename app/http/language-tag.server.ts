import type { RouterContextProvider } from "react-router";
import { getHomeCountry } from "#app/http/home-country.server.ts";
import { getLocale } from "#app/http/middleware/locale.server.ts";
import { languageTag } from "#app/platform/locale/language-tag.ts";

/** The tag by which this answer writes dates, numbers and money: its language, in the reader’s country. */
export function getLanguageTag(context: Readonly<RouterContextProvider>): string {
  return languageTag(getLocale(context), getHomeCountry(context));
}
