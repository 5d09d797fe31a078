import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listCases as contract } from "#app/console/contracts/cases/list-cases.ts";
import { listCases } from "#app/domain/safety/desk/queue/list-cases.server.ts";

export const listCasesHandler = forOperator(contract, (ctx, input) => listCases(ctx, input));
