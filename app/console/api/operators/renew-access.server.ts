import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { renewAccess as contract } from "#app/console/contracts/operators/renew-access.ts";
import { renewAccess } from "#app/domain/operator-identity/accounts/renew-access.server.ts";
import { done } from "#app/console/contracts/done.ts";

export const renewAccessHandler = forOperator(contract, async (ctx, { operator, reason }) => {
  await renewAccess(ctx, { operatorId: operator, reason, origin: ctx.stranger.origin });
  return done;
});
