import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { retryJobs as contract } from "#app/console/contracts/operations/retry-jobs.ts";
import { retryQueuedJobs } from "#app/domain/operations/queues/retry-queued-jobs.server.ts";

export const retryJobsHandler = forOperator(contract, async (ctx, { queue, job, reason }) => ({
  count: await retryQueuedJobs(ctx, { queue, id: job, reason }),
}));
