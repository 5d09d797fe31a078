import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { enableOperator as contract } from "#app/console/contracts/operators/enable-operator.ts";
import { enableOperator } from "#app/domain/operator-identity/accounts/enable-operator.server.ts";
import { done } from "#app/console/contracts/done.ts";

export const enableOperatorHandler = forOperator(contract, async (ctx, { operator, reason }) => {
  await enableOperator(ctx, { operatorId: operator, reason });
  return done;
});
