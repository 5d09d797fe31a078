import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { withdrawInvitation as contract } from "#app/console/contracts/operators/withdraw-invitation.ts";
import { withdrawInvitation } from "#app/domain/operator-identity/invitations/withdraw-invitation.server.ts";
import { done } from "#app/console/contracts/done.ts";

export const withdrawInvitationHandler = forOperator(contract, async (ctx, { operator }) => {
  await withdrawInvitation(ctx, { operatorId: operator });
  return done;
});
