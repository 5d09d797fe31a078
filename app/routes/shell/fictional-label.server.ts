import type { RouterContextProvider } from "react-router";
import { getLocale, getTranslator } from "#app/middleware/locale.server.ts";
import { getTenant } from "#app/middleware/tenant.server.ts";

/** The brand's own word for a fictional profile; in other languages than the brand's, the interface's. */
export function fictionalLabel(context: Readonly<RouterContextProvider>): string {
  const { settings, defaultLocale } = getTenant(context);
  const locale = getLocale(context);
  return locale === defaultLocale ? settings.fictional_singular : getTranslator(context).getFixedT(locale, "ui")("fictional");
}
