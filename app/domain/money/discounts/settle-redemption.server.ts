import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { keptOrder } from "./kept-order.ts";
import { isNewcomerCode } from "./newcomer-discount.ts";

type Paid = Pick<Payment, "tenantId" | "id" | "accountId" | "status" | "createdAt" | "supersededAt">;
type Redeemed = { id: string; discountCodeId: string };

/**
 * Asks an order that was just paid whether its discount is still its own, in the transaction that completes it: of the
 * orders that held one discount together, the one whose money came first keeps it, and what newcomers get is for the
 * first order that is paid or on its way, whatever the others had. `payment` is its row as it stood before. Tells
 * whether this one lost it; it is then to be given back whole. What was kept once stays used, whatever becomes of that
 * payment (docs/money.md, Discounts).
 */
export async function settleRedemption(
  tx: Tx,
  { clock }: Pick<Ctx, "tenant" | "clock">,
  payment: Paid,
): Promise<boolean> {
  const { tenantId, id: paymentId, accountId } = payment;
  const redemption = await tx.discountRedemption.findUnique({
    where: { tenantId_paymentId: { tenantId, paymentId } },
    select: { id: true, discountCodeId: true },
  });
  if (!redemption) return false;
  // why first: two orders of one member that are paid at the same moment are asked one after the other, whatever their
  // codes; every purchase waits here (`grantPurchase`)
  await tx.$queryRaw`select id from account where tenant_id = ${tenantId} and id = ${accountId}::uuid for no key update`;
  if (!(await isTaken(tx, payment, redemption))) return false;
  await tx.discountRedemption.update({
    where: { tenantId_id: { tenantId, id: redemption.id } },
    data: { lostAt: clock.now() },
  });
  return true;
}

/** Whether an order that was paid before keeps the discount of this one, or makes this one not the first. */
async function isTaken(tx: Tx, payment: Paid, { id, discountCodeId }: Redeemed): Promise<boolean> {
  const { tenantId, accountId } = payment;
  // why: two orders of one code that are paid at the same moment are asked one after the other
  const [row] = await tx.$queryRaw<
    { code: string; validity: string }[]
  >`select code, validity::text as validity from discount_code where tenant_id = ${tenantId} and id = ${discountCodeId}::uuid for no key update`;
  if (!row || row.validity === "unlimited") return false;
  if (isNewcomerCode(row.code)) return !(await isFirst(tx, payment));
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

/** Whether an order that was just paid is its member's first, and no other has what newcomers get. */
async function isFirst(tx: Tx, { tenantId, id, accountId, status, createdAt, supersededAt }: Paid): Promise<boolean> {
  const kept = await tx.payment.findMany({
    where: { ...keptOrder(tenantId), accountId, id: { not: id } },
    select: { createdAt: true, redemption: { select: { discountCode: { select: { code: true } } } } },
  });
  // why: a debit takes days, and what was ordered at the usual price meanwhile makes it no second order
  const wasOnItsWay = status === "pending" && supersededAt === null;
  const isBefore = (other: (typeof kept)[number]) =>
    isNewcomerCode(other.redemption?.discountCode.code ?? "") || !wasOnItsWay || other.createdAt < createdAt;
  return !kept.some(isBefore);
}
