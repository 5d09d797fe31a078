import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { openDebit } from "./open-debit.server.ts";
import { viewDirectDebit } from "./view-direct-debit.server.ts";

/**
 * Puts the order that waits for the member's leave down to be debited. Returns where it goes on; null where none waits.
 * @throws AppError what `scheduleDebit` throws.
 */
export async function payWaitingOrder(ctx: MemberCtx, { from }: { from: string }): Promise<string | null> {
  const { order } = await viewDirectDebit(ctx);
  return order && openDebit(ctx, { payment: { id: order.id, status: "loading" }, from });
}
