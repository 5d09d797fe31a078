import { type RouterContextProvider, redirect } from "react-router";
import { creditPriceList } from "#app/domain/chat/messages/credit-price-list.ts";
import { getMemberState } from "#app/domain/membership/current-member/get-member-state.server.ts";
import { brandCopy } from "#app/domain/brands/site/brand-copy-fallback.ts";
import { offersData } from "./offers-data.server.ts";
import { returnPathOf, withReturnPath } from "#app/features/money/wallet/return-path.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

/** What the page of members who never bought credits shows; the others are led to their own. */
export async function premiumData(
  context: Readonly<RouterContextProvider>,
  ctx: MemberCtx,
  { request, url }: { request: Request; url: URL },
) {
  const from = returnPathOf(url);
  if ((await getMemberState(ctx))?.paidUser) throw redirect(withReturnPath("/credits", from));
  return {
    from,
    costs: creditPriceList(ctx.tenant.settings),
    claim: brandCopy(ctx.tenant, ctx.locale)?.premium_claim ?? null,
    ...(await offersData(context, ctx, { request, from })),
  };
}

export type PremiumData = Awaited<ReturnType<typeof premiumData>>;
