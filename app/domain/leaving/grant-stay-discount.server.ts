import { randomInt } from "node:crypto";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { lockName } from "#app/platform/db/lock-name.server.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** A code of one member's own; `percentage` off one order until `expires`. */
export type StayDiscount = { code: string; percentage: number; expires: Date };

const prefix = "STAY";
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const validDays = 30;

/**
 * Gives a member who thinks of leaving the company's `delete_discount` as a code, once per account: asking again gives
 * the same one.
 * @throws AppError `not_found` where the company offers none.
 */
export async function grantStayDiscount({ tenant, actor, clock }: MemberCtx): Promise<StayDiscount> {
  const percentage = tenant.company.delete_discount;
  if (percentage === 0) throw new AppError("not_found");
  const { accountId } = actor;
  return withTenant(tenant.id, async (tx) => {
    await lockName(tx, "stay-discount", tenant.id, accountId);
    const former = await tx.discountCode.findFirst({ where: { tenantId: tenant.id, accountId, code: { startsWith: prefix } } });
    const discount = former ?? (await tx.discountCode.create({
      data: {
        tenantId: tenant.id, accountId, valuePercentage: percentage, validity: "once", createdAt: clock.now(),
        code: prefix + Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join(""),
        expiresAt: new Date(clock.now().getTime() + validDays * millisecondsIn.day),
      },
    }));
    return { code: discount.code, percentage: discount.valuePercentage, expires: discount.expiresAt ?? clock.now() };
  });
}
