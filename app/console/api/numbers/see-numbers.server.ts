import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { seeNumbers as contract } from "#app/console/contracts/numbers/see-numbers.ts";
import { seeNumbers } from "#app/domain/tenants/numbers/reading/see-numbers.server.ts";

export const seeNumbersHandler = forOperator(contract, (ctx, input) => seeNumbers(ctx, input));
