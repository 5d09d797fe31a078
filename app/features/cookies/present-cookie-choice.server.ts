import type { RouterContextProvider } from "react-router";
import { getStorageConsent } from "#app/http/middleware/storage-consent.server.ts";
import { getLanguageTag } from "#app/http/language-tag.server.ts";
import { getTrafficSource } from "#app/http/middleware/traffic-source.server.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";

/**
 * How the choice about cookies stands: answered, free to refuse where nobody has to ask, still open, or about nothing
 * yet.
 */
export type CookieChoiceView = { state: "yes" | "no" | "free" | "open" | "none"; date: string | null };

/** How the reader's choice about cookies stands, with the day of the answer in words. */
export function presentCookieChoice(context: Readonly<RouterContextProvider>): CookieChoiceView {
  const { choice, isNeeded } = getStorageConsent(context);
  if (choice) {
    const format = dateTimeFormat(getLanguageTag(context), { dateStyle: "long", timeZone: "UTC" });
    return { state: choice.agreed ? "yes" : "no", date: format.format(new Date(choice.at)) };
  }
  if (getTrafficSource(context) === null) return { state: "none", date: null };
  return { state: isNeeded ? "open" : "free", date: null };
}
