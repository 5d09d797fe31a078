import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { dropJobs as contract } from "#app/console/contracts/operations/drop-jobs.ts";
import { dropQueuedJobs } from "#app/domain/operations/queues/drop-queued-jobs.server.ts";

export const dropJobsHandler = forOperator(contract, async (ctx, { queue, job, reason }) => ({
  count: await dropQueuedJobs(ctx, { queue, id: job, reason }),
}));
