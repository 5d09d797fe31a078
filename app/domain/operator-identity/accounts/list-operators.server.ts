import { type OperatorAccount, shownOfOperator, toOperatorAccount } from "./operator-account.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";

const most = 1_000;

/**
 * Lists everybody who is, was or is about to be an operator, by name, 1,000 at most.
 * @throws AppError `forbidden`
 */
export async function listOperators(ctx: OperatorCtx): Promise<OperatorAccount[]> {
  enforceOperatorRight(ctx, "operators.see", null);
  const rows = await withConsole((tx) =>
    tx.operator.findMany({ select: shownOfOperator, orderBy: [{ name: "asc" }, { id: "asc" }], take: most }),
  );
  return rows.map(toOperatorAccount);
}
