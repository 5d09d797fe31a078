import type { RouterContextProvider } from "react-router";
import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { getLocale, getTranslator } from "#app/http/middleware/locale.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";

/** The brand's own word for a fictional profile; in other languages than the brand's, the interface's. */
export function fictionalLabel(context: Readonly<RouterContextProvider>): string {
  const locale = getLocale(context);
  return (
    fictionalMark({ tenant: getTenant(context), locale }).label ??
    getTranslator(context).getFixedT(null, "ui")("fictional")
  );
}
