import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { viewOperator as contract } from "#app/console/contracts/operators/view-operator.ts";
import { viewOperator } from "#app/domain/operator-identity/accounts/view-operator.server.ts";

export const viewOperatorHandler = forOperator(contract, (ctx, { operator }) =>
  viewOperator(ctx, { operatorId: operator }),
);
