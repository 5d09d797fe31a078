import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { disableOperator as contract } from "#app/console/contracts/operators/disable-operator.ts";
import { disableOperator } from "#app/domain/operator-identity/accounts/disable-operator.server.ts";
import { done } from "#app/console/contracts/done.ts";

export const disableOperatorHandler = forOperator(contract, async (ctx, { operator, reason }) => {
  await disableOperator(ctx, { operatorId: operator, reason });
  return done;
});
