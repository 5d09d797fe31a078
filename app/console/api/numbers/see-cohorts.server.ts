import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { seeCohorts as contract } from "#app/console/contracts/numbers/see-cohorts.ts";
import { seeCohorts } from "#app/domain/tenants/numbers/reading/see-cohorts.server.ts";

export const seeCohortsHandler = forOperator(contract, (ctx, input) => seeCohorts(ctx, input));
