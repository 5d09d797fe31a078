import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Asks an order that was just paid whether its discount is still its own, in the transaction that completes it: of the
 * orders that held one discount together, the one whose money came first keeps it. Tells whether this one lost it; it is
 * then to be given back whole. What was kept once stays used, whatever becomes of that payment (docs/money.md, Discounts).
 */
export async function settleRedemption(
  tx: Tx,
  { clock }: Pick<Ctx, "clock">,
  { tenantId, id: paymentId }: Pick<Payment, "tenantId" | "id">,
): Promise<boolean> {
  const redemption = await tx.discountRedemption.findUnique({
    where: { tenantId_paymentId: { tenantId, paymentId } },
    select: { id: true, accountId: true, discountCodeId: true },
  });
  if (!redemption) return false;
  const { id, accountId, discountCodeId } = redemption;
  // why: two orders of one code that are paid at the same moment are asked one after the other
  const [code] = await tx.$queryRaw<
    { validity: string }[]
  >`select validity::text as validity from discount_code where tenant_id = ${tenantId} and id = ${discountCodeId}::uuid for no key update`;
  if (code?.validity === "unlimited") return false;
  const kept = await tx.discountRedemption.count({
    where: {
      tenantId,
      id: { not: id },
      discountCodeId,
      lostAt: null,
      ...(code?.validity === "once_per_user" ? { accountId } : {}),
      payment: { tenantId, status: "completed" },
    },
  });
  if (kept === 0) return false;
  await tx.discountRedemption.update({ where: { tenantId_id: { tenantId, id } }, data: { lostAt: clock.now() } });
  return true;
}
