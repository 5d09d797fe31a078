import { creditPriceList } from "#app/domain/chat/messages/credit-price-list.ts";
import { maySignUp } from "#app/domain/brands/entry/visitor-rights.ts";
import { quoteOffers } from "#app/domain/money/orders/quote-offers.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getTrafficSource } from "#app/http/middleware/traffic-source.server.ts";
import { getVisitor } from "#app/http/middleware/visitor.server.ts";
import type { RouterContextProvider } from "react-router";

/** What can be bought at which price, for this reader; nothing of it where nothing can be. */
export async function priceListData(context: Readonly<RouterContextProvider>) {
  const ctx = getCtx(context);
  const { settings } = ctx.tenant;
  const { country, offers } = await quoteOffers(ctx, {
    origin: getRequest(context).origin,
    code: null,
    device: "any",
    country: getVisitor(context).country,
  });
  return {
    brand: settings.name,
    mayJoin: ctx.actor !== null || maySignUp(settings, { hasTrafficSource: getTrafficSource(context) !== null }),
    country,
    quotes: offers.map(({ quote: { discount: _discount, ...quote } }) => quote),
    costs: creditPriceList(settings),
  };
}

export type PriceListData = Awaited<ReturnType<typeof priceListData>>;
