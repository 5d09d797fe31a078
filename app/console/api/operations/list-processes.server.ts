import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listProcesses as contract } from "#app/console/contracts/operations/list-processes.ts";
import { listProcesses } from "#app/domain/operations/processes/list-processes.server.ts";

export const listProcessesHandler = forOperator(contract, (ctx) => listProcesses(ctx));
