import type { MemberState } from "#app/domain/membership/current-member/get-member-state.server.ts";
import { getCurrentTimeBonus } from "#app/domain/money/discounts/get-current-time-bonus.server.ts";
import { timeBonusModal } from "#app/domain/notifications/alerts/alert-kinds.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { type NextDiscount, nextDiscount } from "./next-discount.ts";

/** The time bonus as the frame shows it; moments in milliseconds since 1970 by the server's clock. */
export type TimeBonusView = {
  percentage: number;
  /** From its beginning on. */
  hours: number;
  expires: number;
  now: number;
  mayOffer: boolean;
  follows: NextDiscount | null;
};

/**
 * The member's time bonus for the frame; it is offered in a dialog only where there are no credits and nobody put it
 * away (spec section 4). Null where the site at `origin` sells nothing.
 */
export async function presentTimeBonus(
  ctx: MemberCtx,
  origin: string,
  { signupDate, paidUser, credits, dismissals }: MemberState,
): Promise<TimeBonusView | null> {
  const bonus = await getCurrentTimeBonus(ctx, { signupDate, isPaid: paidUser, origin });
  if (!bonus?.expires) return null;
  return {
    percentage: bonus.percentage,
    hours: Math.round((bonus.expires.getTime() - bonus.begins.getTime()) / millisecondsIn.hour),
    expires: bonus.expires.getTime(),
    now: ctx.clock.now().getTime(),
    follows: nextDiscount(bonus),
    mayOffer: credits === 0 && dismissals[timeBonusModal] === undefined,
  };
}
