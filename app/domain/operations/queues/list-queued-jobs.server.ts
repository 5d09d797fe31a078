import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withOperator } from "#app/platform/db/transactions/with-console.server.ts";
import type { JobCondition } from "#app/platform/jobs/job-conditions.ts";
import { type ListedJob, listJobs, queueWithin } from "#app/platform/jobs/manage-jobs.server.ts";

const atOnce = 100;

/**
 * The jobs of a queue that stand so, oldest first, 100 at most; nothing of what they carry, which is
 * sealed (docs/decisions/sealed-jobs.md).
 * @throws AppError `forbidden` without the right `operations.see`.
 */
export async function listQueuedJobs(
  ctx: OperatorCtx,
  { queue, condition }: { queue: string; condition: JobCondition },
): Promise<ListedJob[]> {
  enforceOperatorRight(ctx, "operations.see", null);
  return withOperator(ctx, (tx) => listJobs(queueWithin(tx), { job: queue, condition }, atOnce));
}
