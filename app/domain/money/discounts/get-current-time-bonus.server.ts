import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { RunningDiscount } from "./discount.ts";
import { getTimeBonus } from "./get-time-bonus.server.ts";
import type { Newcomer } from "./newcomer-discount.ts";
import { timeBonusOf } from "./time-bonus.ts";

/**
 * The time bonus for the frame of a page, which knows the member already: nothing is read once its hours are over.
 */
export async function getCurrentTimeBonus(
  ctx: MemberCtx,
  { origin, ...newcomer }: Newcomer & { origin: string },
): Promise<RunningDiscount | null> {
  const bonus = timeBonusOf(newcomer, ctx.tenant.settings);
  if (newcomer.isPaid || !bonus?.expires || ctx.clock.now() >= bonus.expires) return null;
  return getTimeBonus(ctx, { origin });
}
