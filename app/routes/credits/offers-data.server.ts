import type { RouterContextProvider } from "react-router";
import { getWallet } from "#app/domain/ledger/get-wallet.server.ts";
import { listOffers } from "#app/domain/payments/list-offers.server.ts";
import { getRequest } from "#app/middleware/request.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { shownQuote } from "./shown-quote.ts";

/** What both pages that sell credits show: the packages at today's price, the discount that holds, how one can pay. */
export async function offersData(context: Readonly<RouterContextProvider>, ctx: MemberCtx) {
  const { origin } = getRequest(context);
  const [{ quotes, methods, active, country }, wallet] = await Promise.all([listOffers(ctx, { origin, code: null, method: null }), getWallet(ctx)]);
  const { settings } = ctx.tenant;
  return {
    quotes: quotes.map(shownQuote),
    methods,
    country,
    wallet,
    refundDays: settings.refund_days,
    costs: { message: settings.message_credits, photo: settings.photo_credits, gift: settings.gift_credits },
    active: active && { percentage: active.percentage, expires: active.expires?.getTime() ?? null },
    now: ctx.clock.now().getTime(),
  };
}

export type OffersData = Awaited<ReturnType<typeof offersData>>;
