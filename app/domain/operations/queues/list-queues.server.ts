import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withOperator } from "#app/platform/db/transactions/with-console.server.ts";
import { queueWithin } from "#app/platform/jobs/manage-jobs.server.ts";
import { type QueueStanding, readQueueStandings } from "#app/platform/jobs/read-queue-standings.server.ts";

/**
 * Lists every queue of the platform and how it stands.
 * @throws AppError `forbidden` without the right `operations.see`.
 */
export async function listQueues(ctx: OperatorCtx): Promise<QueueStanding[]> {
  enforceOperatorRight(ctx, "operations.see", null);
  return withOperator(ctx, (tx) => readQueueStandings(queueWithin(tx)));
}
