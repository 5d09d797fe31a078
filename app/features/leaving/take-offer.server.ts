import type { LeavingOffer } from "#app/domain/membership/leaving/deletion-contract.ts";
import { becomeInvisible } from "#app/domain/membership/leaving/become-invisible.server.ts";
import { grantStayDiscount } from "#app/domain/membership/leaving/grant-stay-discount.server.ts";
import { pauseAccount } from "#app/domain/membership/leaving/pause-account.server.ts";
import { reduceMails } from "#app/domain/membership/leaving/reduce-mails.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { presentStayDiscount } from "./present-stay-discount.ts";

/**
 * Does what the member chose instead of leaving; `discount` is the code that came with it, if one did. Null for an
 * offer that this member does not have.
 */
export async function takeOffer(ctx: MemberCtx, { offer, origin }: { offer: LeavingOffer; origin: string }) {
  try {
    if (offer === "discount") return { offer, discount: presentStayDiscount(await grantStayDiscount(ctx, { origin })) };
    await { pause: pauseAccount, fewer_mails: reduceMails, invisible: becomeInvisible }[offer](ctx);
    return { offer, discount: null };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
