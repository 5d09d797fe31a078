import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Discount } from "./discount.ts";
import { keptOrder } from "./kept-order.ts";
import { isNewcomerCode } from "./newcomer-discount.ts";
import { mostOpenOrders, redemptionInUse } from "./redemption-in-use.ts";

type Redemption = { accountId: string; paymentId: string; discount: Discount };

/**
 * Notes in the transaction of an order that it uses a discount up, which counts as long as it can be paid. Orders of the
 * member's that this one took the place of hold it together with it, three at most; what newcomers get they hold
 * whichever of it they have, and it is for the first order. The caller lets one order of a member at a time past, with
 * none open.
 * @throws AppError `discount_used` where another order has it already.
 */
export async function redeemDiscount(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { accountId, paymentId, discount }: Redemption,
): Promise<void> {
  const tenantId = tenant.id;
  const { code, percentage, validity } = discount;
  // why: what newcomers get has no row before the first member takes it
  await tx.discountCode.createMany({
    data: [{ tenantId, code, valuePercentage: percentage, validity, createdAt: clock.now() }],
    skipDuplicates: true,
  });
  // why: a code that is good for one order of anybody is taken by one order at a time
  const [row] = await tx.$queryRaw<
    { id: string }[]
  >`select id from discount_code where tenant_id = ${tenantId} and code = ${code} for no key update`;
  if (!row) throw new AppError("discount_unknown");
  const held = await readHolders(tx, { tenantId, accountId, discount, discountCodeId: row.id, now: clock.now() });
  const isSuperseded = (each: (typeof held)[number]) =>
    each.accountId === accountId && each.payment.status === "cancelled";
  if (held.length >= mostOpenOrders || !held.every(isSuperseded)) throw new AppError("discount_used");
  if (isNewcomerCode(code) && !(await isFirstOrder(tx, { tenantId, accountId, paymentId })))
    throw new AppError("discount_used");
  await tx.discountRedemption.create({
    data: { tenantId, discountCodeId: row.id, accountId, paymentId, redeemedAt: clock.now() },
  });
}

type Wanted = { tenantId: string; accountId: string; discountCodeId: string; discount: Discount; now: Date };

/** The redemptions that hold the discount which an order wants. */
async function readHolders(tx: Tx, { tenantId, accountId, discountCodeId, discount, now }: Wanted) {
  const { code, validity } = discount;
  if (validity === "unlimited") return [];
  const isNewcomers = isNewcomerCode(code);
  const held = await tx.discountRedemption.findMany({
    where: {
      ...redemptionInUse(tenantId, now),
      ...(isNewcomers ? {} : { discountCodeId }),
      ...(validity === "once_per_user" ? { accountId } : {}),
    },
    select: { accountId: true, payment: { select: { status: true } }, discountCode: { select: { code: true } } },
  });
  return isNewcomers ? held.filter(({ discountCode }) => isNewcomerCode(discountCode.code)) : held;
}

/** Whether no other order of the member's was paid or is on its way. */
async function isFirstOrder(
  tx: Tx,
  { tenantId, accountId, paymentId }: { tenantId: string; accountId: string; paymentId: string },
): Promise<boolean> {
  const others = { tenantId, accountId, id: { not: paymentId } };
  const count = await tx.payment.count({
    where: { ...others, OR: [keptOrder(tenantId), { tenantId, status: "pending" }] },
  });
  return count === 0;
}
