import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { noteMoneyAction } from "#app/domain/money/desk/log/note-money-action.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { type BlockRow, blockSelection, type DebitBlockView, readBlocked } from "./read-blocked.server.ts";
import { type BarredMember, readBarredMembers } from "./read-barred-members.server.ts";

const atOnce = 200;

/**
 * Who may not pay by debit: the blocks of members and bank accounts, the latest first, and the members whom no bank's
 * answer lets be debited (`mayBeDebited`); 200 of each at most. The look is written down.
 * @throws AppError `forbidden`.
 */
export async function listDebitBlocks(
  ctx: BrandOperatorCtx,
): Promise<{ blocks: DebitBlockView[]; barred: BarredMember[] }> {
  enforceOperatorRight(ctx, "debitBlocks.see", ctx.tenant.id);
  const tenantId = ctx.tenant.id;
  return withTenant(tenantId, async (tx) => {
    await noteMoneyAction(tx, ctx, {
      action: "debit_blocks.view",
      subjectKind: "money_list",
      subjectId: "debit_blocks",
    });
    const rows: BlockRow[] = await tx.debitBlock.findMany({
      where: { tenantId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: atOnce,
      select: blockSelection,
    });
    return {
      blocks: await readBlocked(tx, tenantId, rows),
      barred: await readBarredMembers(tx, { tenantId, now: ctx.clock.now(), most: atOnce }),
    };
  });
}
