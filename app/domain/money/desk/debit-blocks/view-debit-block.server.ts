import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { noteMoneyAction } from "#app/domain/money/desk/log/note-money-action.server.ts";
import { foldLooks } from "#app/domain/money/desk/log/fold-looks.ts";
import { logged, type StaffNote, staffNotes } from "#app/domain/money/desk/log/staff-notes.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { blockSelection, type DebitBlockView, readBlocked } from "./read-blocked.server.ts";

/**
 * One block of debits with what staff did about it; the look is written down.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function viewDebitBlock(
  ctx: BrandOperatorCtx,
  { id }: { id: string },
): Promise<DebitBlockView & { notes: StaffNote[] }> {
  enforceOperatorRight(ctx, "debitBlocks.see", ctx.tenant.id);
  if (!isUuid(id)) throw new AppError("not_found");
  const tenantId = ctx.tenant.id;
  return withTenant(tenantId, async (tx) => {
    const rows = await tx.debitBlock.findMany({ where: { tenantId, id }, select: blockSelection });
    const [block] = await readBlocked(tx, tenantId, rows);
    if (!block) throw new AppError("not_found");
    await noteMoneyAction(tx, ctx, { action: "debit_block.view", subjectKind: "debit_block", subjectId: block.id });
    const log = await tx.auditEntry.findMany({
      where: { tenantId, subjectKind: "debit_block", subjectId: block.id },
      orderBy: { happenedAt: "asc" },
      select: logged,
    });
    return { ...block, notes: foldLooks(staffNotes(log)) };
  });
}
