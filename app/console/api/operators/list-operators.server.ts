import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listOperators as contract } from "#app/console/contracts/operators/list-operators.ts";
import { listOperators } from "#app/domain/operator-identity/accounts/list-operators.server.ts";

export const listOperatorsHandler = forOperator(contract, (ctx) => listOperators(ctx));
