import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { DiscountStatus } from "#app/platform/db/generated/enums.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Turns a discount code off, or on again; orders that used it keep their price. Once whatever repeats.
 * @throws AppError `forbidden` without the right `codes.make`, `not_found`, `conflict` for a code that the brand declares:
 *   its declaration says whether it is on.
 */
export async function switchCode(
  ctx: BrandOperatorCtx,
  { id, status, reason }: { id: string; status: DiscountStatus; reason: string },
): Promise<void> {
  const tenantId = ctx.tenant.id;
  enforceOperatorRight(ctx, "codes.make", tenantId);
  if (!isUuid(id)) throw new AppError("not_found");
  await withTenant(tenantId, async (tx) => {
    const code = await tx.discountCode.findUnique({ where: { tenantId_id: { tenantId, id } } });
    if (!code) throw new AppError("not_found");
    if (code.declared) throw new AppError("conflict");
    const { count } = await tx.discountCode.updateMany({
      where: { tenantId, id, status: { not: status }, declared: false },
      data: { status },
    });
    if (count === 0) return;
    await recordAudit(tx, ctx, {
      action: "discount_code.switch",
      subjectKind: "discount_code",
      subjectId: id,
      reason,
      details: { before: code.status, after: status },
    });
  });
}
