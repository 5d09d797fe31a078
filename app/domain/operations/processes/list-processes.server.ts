import { type ListedProcess, readProcesses } from "./read-processes.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withOperator } from "#app/platform/db/transactions/with-console.server.ts";

/**
 * Lists the processes of the platform with what each tells of itself.
 * @throws AppError `forbidden` without the right `operations.see`.
 */
export async function listProcesses(ctx: OperatorCtx): Promise<ListedProcess[]> {
  enforceOperatorRight(ctx, "operations.see", null);
  return withOperator(ctx, readProcesses);
}
