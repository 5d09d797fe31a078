import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { spendingPeriods } from "./spending-limit.ts";
import { type SpendingLimitView, viewSpendingLimit } from "./view-spending-limit.server.ts";

/** The limits that a member has set for themselves, and what of them is left. */
export function getSpendingLimits(ctx: Pick<MemberCtx, "tenant" | "actor" | "clock">): Promise<SpendingLimitView[]> {
  return withTenant(ctx.tenant.id, async (tx) => {
    const views: SpendingLimitView[] = [];
    for (const period of spendingPeriods) views.push(await viewSpendingLimit(tx, ctx, period));
    return views;
  });
}
