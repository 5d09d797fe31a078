import type { RouterContextProvider } from "react-router";
import { getLocale } from "#app/http/middleware/locale.server.ts";
import { getVisitor } from "#app/http/middleware/visitor.server.ts";
import { languageTag } from "#app/platform/locale/language-tag.ts";

/** The tag by which this answer writes dates, numbers and money: its language, in the country the site assumes. */
export function getLanguageTag(context: Readonly<RouterContextProvider>): string {
  return languageTag(getLocale(context), getVisitor(context).country);
}
