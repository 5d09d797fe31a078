import type { RouterContextProvider } from "react-router";
import { quoteOffers } from "#app/domain/money/orders/quote-offers.server.ts";
import { getSpendingLimits } from "#app/domain/money/spending-limits/get-spending-limits.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getVisitor } from "#app/http/middleware/visitor.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { countries } from "#app/platform/geo/countries.ts";

/** In which currency a member pays. */
export async function ownCurrency(context: Readonly<RouterContextProvider>, ctx: MemberCtx): Promise<string> {
  const { origin } = getRequest(context);
  const asked = { origin, code: null, device: "any" as const, country: getVisitor(context).country };
  const { offers, country } = await quoteOffers(ctx, asked);
  return offers[0]?.quote.currency ?? countries[country].currency;
}

/** The limits that a member has set, and in which currency the next one is. */
export async function limitsData(context: Readonly<RouterContextProvider>, ctx: MemberCtx) {
  const [limits, currency] = await Promise.all([getSpendingLimits(ctx), ownCurrency(context, ctx)]);
  return {
    currency,
    limits: limits.map(({ resetsAt, pending, ...limit }) => ({
      ...limit,
      resetsAt: resetsAt.getTime(),
      pending: pending && { limit: pending.limit, from: pending.from.getTime() },
    })),
  };
}

export type LimitsData = Awaited<ReturnType<typeof limitsData>>;
