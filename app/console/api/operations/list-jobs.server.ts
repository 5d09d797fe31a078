import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listJobs as contract } from "#app/console/contracts/operations/list-jobs.ts";
import { listQueuedJobs } from "#app/domain/operations/queues/list-queued-jobs.server.ts";

export const listJobsHandler = forOperator(contract, (ctx, { queue, state }) =>
  listQueuedJobs(ctx, { queue, condition: state }),
);
