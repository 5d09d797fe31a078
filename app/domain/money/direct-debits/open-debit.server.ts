import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import { scheduleDebit } from "./schedule-debit.server.ts";

/**
 * Puts an order down to be debited where the member has a mandate. Returns where it goes on: to how the payment stands,
 * or to the form of a mandate. `from` is the path to which the payer wants back.
 * @throws AppError what `scheduleDebit` throws.
 */
export async function openDebit(
  ctx: MemberCtx,
  { payment, from }: { payment: Pick<Payment, "id" | "status">; from: string },
): Promise<string> {
  const query = new URLSearchParams({ from });
  const isWaiting = payment.status === "loading" && !(await scheduleDebit(ctx, { paymentId: payment.id }));
  return isWaiting ? `/directdebit?${query}` : `/transactions/${payment.id}?${query}`;
}
