import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { changeGrants as contract } from "#app/console/contracts/operators/change-grants.ts";
import { changeGrants } from "#app/domain/operator-identity/accounts/change-grants.server.ts";
import { done } from "#app/console/contracts/done.ts";

export const changeGrantsHandler = forOperator(contract, async (ctx, { operator, grants, reason }) => {
  await changeGrants(ctx, { operatorId: operator, grants, reason });
  return done;
});
