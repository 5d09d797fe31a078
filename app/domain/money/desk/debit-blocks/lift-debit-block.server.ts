import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { noteMoneyAction } from "#app/domain/money/desk/log/note-money-action.server.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Takes a block of debits away, with the reason; what the member's own returned debits say stays (`mayBeDebited`).
 * @throws AppError `forbidden`, `not_found` for one that is not there, or no longer.
 */
export async function liftDebitBlock(
  ctx: BrandOperatorCtx,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  enforceOperatorRight(ctx, "debitBlocks.change", ctx.tenant.id);
  if (!isUuid(id)) throw new AppError("not_found");
  const tenantId = ctx.tenant.id;
  await withTenant(tenantId, async (tx) => {
    const block = await tx.debitBlock.findUnique({ where: { tenantId_id: { tenantId, id } } });
    const { count } = await tx.debitBlock.deleteMany({ where: { tenantId, id } });
    if (!block || count === 0) throw new AppError("not_found");
    await noteMoneyAction(tx, ctx, {
      action: "debit_block.lift",
      subjectKind: "debit_block",
      subjectId: block.id,
      reason,
      details: { before: block.reason, after: "free", accountId: block.accountId },
    });
  });
}
