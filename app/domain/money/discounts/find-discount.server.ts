import { secondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { limitFailures } from "#app/platform/runtime/enforce-limit.server.ts";
import { refuseDiscount } from "./choose-discount.ts";
import type { RunningDiscount } from "./discount.ts";
import { readDiscounts } from "./read-discounts.server.ts";

const tries = { counts: "failures", limit: 30, windowSeconds: secondsIn.hour } as const;

/**
 * The discount behind a code that the member typed. Guessing is limited to 30 codes an hour that lead to none.
 * @throws AppError `discount_unknown`, `discount_used`, `discount_expired` or `discount_country`; `too_many_requests`.
 */
export async function findDiscount(
  ctx: MemberCtx,
  { code, origin }: { code: string; origin: string },
): Promise<RunningDiscount> {
  return limitFailures({ key: `discount-code:${ctx.tenant.id}:${ctx.actor.accountId}`, ...tries }, async () => {
    const { asked, facts } = await readDiscounts(ctx, { code, origin });
    if (!asked) throw new AppError("discount_unknown");
    const refusal = refuseDiscount(asked, facts);
    if (refusal) throw new AppError(refusal);
    return asked;
  });
}
