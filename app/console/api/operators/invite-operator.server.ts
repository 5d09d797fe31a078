import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { inviteOperator as contract } from "#app/console/contracts/operators/invite-operator.ts";
import { inviteOperator } from "#app/domain/operator-identity/invitations/invite-operator.server.ts";

export const inviteOperatorHandler = forOperator(contract, async (ctx, input) => ({
  id: await inviteOperator(ctx, { ...input, origin: ctx.stranger.origin }),
}));
