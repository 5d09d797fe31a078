import { getLeavingOptions } from "#app/domain/membership/leaving/get-leaving-options.server.ts";
import { getUnusedCredits } from "#app/domain/membership/leaving/get-unused-credits.server.ts";
import { presentStayDiscount } from "./present-stay-discount.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

/** What a member who thinks of leaving is offered instead, and what would become of the credits. */
export async function leavingData(ctx: MemberCtx, { origin }: { origin: string }) {
  const { offers, discount } = await getLeavingOptions(ctx, { origin });
  return {
    credits: await getUnusedCredits(ctx),
    options: { offers, discount: discount && presentStayDiscount(discount) },
  };
}

export type LeavingData = Awaited<ReturnType<typeof leavingData>>;
