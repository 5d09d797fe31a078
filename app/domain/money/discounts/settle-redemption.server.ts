import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { keptOrder } from "./kept-order.ts";
import { isNewcomerCode } from "./newcomer-discount.ts";

type Redeemed = { id: string; accountId: string; paymentId: string; discountCodeId: string };

/**
 * Asks an order that was just paid whether its discount is still its own, in the transaction that completes it: of the
 * orders that held one discount together, the one whose money came first keeps it, and what newcomers get is for the
 * first order that is paid, whatever the others had. Tells whether this one lost it; it is then to be given back whole.
 * What was kept once stays used, whatever becomes of that payment (docs/money.md, Discounts).
 */
export async function settleRedemption(
  tx: Tx,
  { clock }: Pick<Ctx, "tenant" | "clock">,
  { tenantId, id: paymentId }: Pick<Payment, "tenantId" | "id">,
): Promise<boolean> {
  const redemption = await tx.discountRedemption.findUnique({
    where: { tenantId_paymentId: { tenantId, paymentId } },
    select: { id: true, accountId: true, paymentId: true, discountCodeId: true },
  });
  if (!redemption) return false;
  // why first: two orders of one member that are paid at the same moment are asked one after the other, whatever their
  // codes; every purchase waits here (`grantPurchase`)
  await tx.$queryRaw`select id from account where tenant_id = ${tenantId} and id = ${redemption.accountId}::uuid for no key update`;
  if (!(await isTaken(tx, tenantId, redemption))) return false;
  await tx.discountRedemption.update({
    where: { tenantId_id: { tenantId, id: redemption.id } },
    data: { lostAt: clock.now() },
  });
  return true;
}

/** Whether an order that was paid before keeps the discount of this one, or makes this one not the first. */
async function isTaken(
  tx: Tx,
  tenantId: string,
  { id, accountId, paymentId, discountCodeId }: Redeemed,
): Promise<boolean> {
  // why: two orders of one code that are paid at the same moment are asked one after the other
  const [row] = await tx.$queryRaw<
    { code: string; validity: string }[]
  >`select code, validity::text as validity from discount_code where tenant_id = ${tenantId} and id = ${discountCodeId}::uuid for no key update`;
  if (!row || row.validity === "unlimited") return false;
  const other = { id: { not: paymentId } };
  if (isNewcomerCode(row.code))
    return (await tx.payment.count({ where: { ...keptOrder(tenantId), accountId, ...other } })) > 0;
  const kept = await tx.discountRedemption.count({
    where: {
      tenantId,
      id: { not: id },
      discountCodeId,
      lostAt: null,
      ...(row.validity === "once_per_user" ? { accountId } : {}),
      payment: { tenantId, status: "completed" },
    },
  });
  return kept > 0;
}
