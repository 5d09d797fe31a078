import { type OperatorAccount, shownOfOperator, toOperatorAccount } from "./operator-account.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Shows one operator; the look is in the audit.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function viewOperator(ctx: OperatorCtx, { operatorId }: { operatorId: string }): Promise<OperatorAccount> {
  enforceOperatorRight(ctx, "operators.see", null);
  if (!isUuid(operatorId)) throw new AppError("not_found");
  const found = await withConsole(async (tx) => {
    const row = await tx.operator.findUnique({ where: { id: operatorId }, select: shownOfOperator });
    if (row)
      await recordPlatformAudit(tx, ctx, { action: "operator.view", subjectKind: "operator", subjectId: operatorId });
    return row;
  });
  if (!found) throw new AppError("not_found");
  return toOperatorAccount(found);
}
