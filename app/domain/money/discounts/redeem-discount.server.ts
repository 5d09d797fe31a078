import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Discount } from "./discount.ts";
import { mostOpenOrders, redemptionInUse } from "./redemption-in-use.ts";

type Redemption = { accountId: string; paymentId: string; discount: Discount };

/**
 * Notes in the transaction of an order that it uses a discount up, which counts as long as it can be paid. Orders of the
 * member's that this one took the place of hold it together with it, three at most. The caller lets one order of a
 * member at a time past, with none open.
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
  const held =
    validity === "unlimited"
      ? []
      : await tx.discountRedemption.findMany({
          where: {
            ...redemptionInUse(tenantId, clock.now()),
            discountCodeId: row.id,
            ...(validity === "once_per_user" ? { accountId } : {}),
          },
          select: { accountId: true, payment: { select: { status: true } } },
        });
  const isSuperseded = (each: (typeof held)[number]) =>
    each.accountId === accountId && each.payment.status === "cancelled";
  if (held.length >= mostOpenOrders || !held.every(isSuperseded)) throw new AppError("discount_used");
  await tx.discountRedemption.create({
    data: { tenantId, discountCodeId: row.id, accountId, paymentId, redeemedAt: clock.now() },
  });
}
