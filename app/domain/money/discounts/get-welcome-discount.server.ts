import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { RunningDiscount } from "./discount.ts";
import { readDiscounts } from "./read-discounts.server.ts";

/**
 * The member's welcome discount.
 * @throws AppError `discount_unknown` where there is none, or no longer.
 */
export async function getWelcomeDiscount(ctx: MemberCtx, { origin }: { origin: string }): Promise<RunningDiscount> {
  const { welcome } = await readDiscounts(ctx, { code: null, origin });
  if (!welcome) throw new AppError("discount_unknown");
  return welcome;
}
