import type { RouterContextProvider } from "react-router";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { featuredPackageOf } from "#app/domain/money/packages/list-packages.ts";
import { quoteOffers } from "#app/domain/money/orders/quote-offers.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getVisitor } from "#app/http/middleware/visitor.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { nextDiscount } from "#app/features/time-bonus/next-discount.ts";
import { fictionalOrigin } from "./fictional-origin.server.ts";
import { presentQuote } from "#app/features/money/prices/present-quote.ts";

/**
 * What both pages that sell credits show: the packages at today's price, the discount that holds, how one can pay, and
 * of the fictional profile that the member came `from` that it is one.
 */
export async function offersData(
  context: Readonly<RouterContextProvider>,
  ctx: MemberCtx,
  { request, from }: { request: Request; from: string | null },
) {
  const { origin } = getRequest(context);
  const device = { userAgent: request.headers.get("user-agent") };
  const offerRequest = { origin, code: null, country: getVisitor(context).country, device };
  const [{ offers, methods, isBarred, icons, active, country }, wallet, fictional] = await Promise.all([
    quoteOffers(ctx, offerRequest),
    getWallet(ctx),
    fictionalOrigin(ctx, from),
  ]);
  return {
    quotes: offers.map(({ quote }) => presentQuote(quote)),
    methods,
    isBarred,
    icons,
    featured: featuredPackageOf(ctx.tenant.settings),
    country,
    wallet,
    fictional,
    active: active && {
      percentage: active.percentage,
      expires: active.expires?.getTime() ?? null,
      follows: nextDiscount(active),
    },
    now: ctx.clock.now().getTime(),
  };
}

export type OffersData = Awaited<ReturnType<typeof offersData>>;
