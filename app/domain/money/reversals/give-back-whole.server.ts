import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { leftToRefund } from "./left-to-refund.ts";
import { putDownRefund } from "./put-down-refund.server.ts";

/**
 * Gives all back that is left of a payment, by a rule of the platform's, in the caller's transaction, which holds the
 * payment's row and wrote down how it stands. Tells whether anything was left.
 */
export async function giveBackWhole(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  { tenantId, id: paymentId }: Pick<Payment, "tenantId" | "id">,
): Promise<boolean> {
  const payment = await tx.payment.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: paymentId } } });
  const amountMinor = leftToRefund(payment);
  if (amountMinor > 0) await putDownRefund(tx, ctx, { paymentId, amountMinor, reason: "staff", by: null });
  return amountMinor > 0;
}
