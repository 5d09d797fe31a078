import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { breakDownNumbers as contract } from "#app/console/contracts/numbers/break-down-numbers.ts";
import { breakDownNumbers } from "#app/domain/tenants/numbers/reading/break-down-numbers.server.ts";

export const breakDownNumbersHandler = forOperator(contract, (ctx, input) => breakDownNumbers(ctx, input));
