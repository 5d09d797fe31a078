import type { RouterContextProvider } from "react-router";
import { getLanguageTag } from "#app/http/language-tag.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import type { AppError } from "#app/platform/errors/app-error.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";

/**
 * What of a price has changed since it was shown: the amount, and the discount that no longer holds. The page shows the
 * new one, which the same button orders.
 */
export function describeChangedPrice(context: Readonly<RouterContextProvider>, { details }: AppError): string {
  const { t } = getTranslator(context);
  const languageTag = getLanguageTag(context);
  const price = (minor: unknown, currency: unknown) => formatMoney(Number(minor), String(currency), languageTag);
  const values = {
    before: price(details.before, details.beforeCurrency),
    now: price(details.now, details.currency),
    code: String(details.lost ?? ""),
  };
  return t(details.lost ? "credits:order.changedDiscount" : "credits:order.changed", values);
}
