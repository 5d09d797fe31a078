import { quoteOffers } from "#app/domain/money/orders/quote-offers.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getLocale } from "#app/http/middleware/locale.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getVisitor } from "#app/http/middleware/visitor.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { countries } from "#app/platform/geo/countries.ts";
import type { RouterContextProvider } from "react-router";

/** The languages of the brand, and what the examples of the chosen one are made of. */
export async function languageData(context: Readonly<RouterContextProvider>) {
  const ctx = getCtx(context);
  const { languages, settings } = ctx.tenant;
  const { country } = getVisitor(context);
  const { origin } = getRequest(context);
  const { offers } = await quoteOffers(ctx, { origin, code: null, device: "any", country });
  const first = offers[0]?.quote;
  return {
    brand: settings.name,
    locale: getLocale(context),
    languages,
    now: systemClock.now().toISOString(),
    timeZone: countries[country].timeZone,
    price: first ? { perMessageMinor: first.perMessageMinor, currency: first.currency } : null,
  };
}

export type LanguageData = Awaited<ReturnType<typeof languageData>>;
