import { readProcesses } from "./read-processes.server.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withOperator } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Takes a process that went without a word out of the list, before its day is over.
 * @throws AppError `forbidden`, `not_found`, `conflict` for one that lives.
 */
export async function forgetProcess(ctx: OperatorCtx, { id, reason }: { id: string; reason: string }): Promise<void> {
  enforceOperatorRight(ctx, "operations.change", null);
  await withOperator(ctx, async (tx) => {
    const found = (await readProcesses(tx)).find((each) => each.id === id);
    if (!found) throw new AppError("not_found");
    if (!found.isSilent) throw new AppError("conflict");
    await tx.processBeat.deleteMany({ where: { id } });
    const { host, port, pid } = found;
    await recordPlatformAudit(tx, ctx, {
      action: "process.forget",
      subjectKind: "process",
      subjectId: id,
      reason,
      details: { host, port, pid },
    });
  });
}
