import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { RunningDiscount } from "./discount.ts";
import { readDiscounts } from "./read-discounts.server.ts";

/**
 * The member's time bonus; null where there is none, where it is over (spec section 4), or where the site at `origin`
 * sells nothing.
 * @throws AppError `not_found` for an account that is gone.
 */
export async function getTimeBonus(ctx: MemberCtx, { origin }: { origin: string }): Promise<RunningDiscount | null> {
  return (await readDiscounts(ctx, { code: null, origin })).timeBonus;
}
