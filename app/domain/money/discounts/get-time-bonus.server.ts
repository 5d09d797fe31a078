import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { RunningDiscount } from "./discount.ts";
import { readDiscounts } from "./read-discounts.server.ts";
import type { Newcomer } from "./newcomer-discount.ts";
import { timeBonusOf } from "./time-bonus.ts";

/**
 * The member's time bonus; null where there is none, where it is over (spec section 4), or where the site at `origin`
 * sells nothing.
 * @throws AppError `not_found` for an account that is gone.
 */
export async function getTimeBonus(ctx: MemberCtx, { origin }: { origin: string }): Promise<RunningDiscount | null> {
  return (await readDiscounts(ctx, { code: null, origin })).timeBonus;
}

/**
 * The time bonus for the frame of a page, which knows the member already: nothing is read once the four hours are over.
 */
export async function getCurrentTimeBonus(
  ctx: MemberCtx,
  { origin, ...newcomer }: Newcomer & { origin: string },
): Promise<RunningDiscount | null> {
  const { expires } = timeBonusOf(newcomer);
  if (newcomer.isPaid || expires === null || ctx.clock.now() >= expires) return null;
  return getTimeBonus(ctx, { origin });
}
