import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Discount } from "./discount.ts";

type Redemption = { accountId: string; paymentId: string; discount: Discount };

/**
 * Notes in the transaction of an order that it uses a discount up, which counts unless its payment fails or is
 * cancelled. The caller lets one order of a member at a time past.
 * @throws AppError `discount_used` where another order that is still alive has it already.
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
  const taken =
    validity === "unlimited"
      ? 0
      : await tx.discountRedemption.count({
          where: {
            tenantId,
            discountCodeId: row.id,
            ...(validity === "once_per_user" ? { accountId } : {}),
            payment: { status: { notIn: ["failed", "cancelled"] } },
          },
        });
  if (taken > 0) throw new AppError("discount_used");
  await tx.discountRedemption.create({
    data: { tenantId, discountCodeId: row.id, accountId, paymentId, redeemedAt: clock.now() },
  });
}
