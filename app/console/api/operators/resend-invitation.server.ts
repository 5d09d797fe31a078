import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { resendInvitation as contract } from "#app/console/contracts/operators/resend-invitation.ts";
import { resendInvitation } from "#app/domain/operator-identity/invitations/resend-invitation.server.ts";
import { done } from "#app/console/contracts/done.ts";

export const resendInvitationHandler = forOperator(contract, async (ctx, { operator }) => {
  await resendInvitation(ctx, { operatorId: operator, origin: ctx.stranger.origin });
  return done;
});
