import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withOperator } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { dropJobs, queueWithin } from "#app/platform/jobs/manage-jobs.server.ts";

/**
 * Deletes a job of a queue that does not run, or without an id all that were given up there: what they were to do is never
 * done. Returns how many.
 * @throws AppError `forbidden` without the right `operations.change`, `not_found` where there is no such job any more.
 */
export async function dropQueuedJobs(
  ctx: OperatorCtx,
  { queue, id, reason }: { queue: string; id: string | null; reason: string },
): Promise<number> {
  enforceOperatorRight(ctx, "operations.change", null);
  return withOperator(ctx, async (tx) => {
    const meant = id === null ? { job: queue, condition: "lost" as const } : { job: queue, id };
    const count = await dropJobs(queueWithin(tx), meant);
    if (count === 0) throw new AppError("not_found");
    await recordPlatformAudit(tx, ctx, {
      action: "job.drop",
      subjectKind: "job",
      subjectId: id ?? queue,
      reason,
      details: { queue, count },
    });
    return count;
  });
}
