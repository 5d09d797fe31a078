import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listQueues as contract } from "#app/console/contracts/operations/list-queues.ts";
import { listQueues } from "#app/domain/operations/queues/list-queues.server.ts";

export const listQueuesHandler = forOperator(contract, (ctx) => listQueues(ctx));
