import { randomInt } from "node:crypto";
import type { RunningDiscount } from "#app/domain/money/discounts/discount.ts";
import { readDiscounts } from "#app/domain/money/discounts/read-discounts.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { stayDiscountOf, stayPrefix } from "#app/domain/money/discounts/stay-discount.ts";

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const newCode = () => stayPrefix + Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");

/**
 * Gives a member who thinks of leaving the company's `delete_discount` as a code, once per account: asking again gives
 * the same one.
 * @throws AppError `not_found` where the company offers none, where the site at `origin` sells nothing, and once the
 *   code is used or over.
 */
export async function grantStayDiscount(ctx: MemberCtx, { origin }: { origin: string }): Promise<RunningDiscount> {
  const { tenant, actor, clock } = ctx;
  const { accountId } = actor;
  const percentage = tenant.company.delete_discount;
  const offered = stayDiscountOf({ code: newCode(), percentage, accountId, begins: clock.now() });
  if (percentage === 0 || (await readDiscounts(ctx, { code: null, origin })).running(offered) === null)
    throw new AppError("not_found");
  const { code } = await withTenant(tenant.id, async (tx) => {
    await lockName(tx, "stay-discount", tenant.id, accountId);
    const former = await tx.discountCode.findFirst({
      where: { tenantId: tenant.id, accountId, code: { startsWith: stayPrefix } },
    });
    const { begins, expires, validity } = offered;
    return (
      former ??
      tx.discountCode.create({
        data: {
          tenantId: tenant.id,
          accountId,
          code: offered.code,
          valuePercentage: percentage,
          validity,
          createdAt: begins,
          expiresAt: expires,
        },
      })
    );
  });
  const granted = (await readDiscounts(ctx, { code: null, origin })).own.find((each) => each.code === code);
  if (!granted) throw new AppError("not_found");
  return granted;
}
