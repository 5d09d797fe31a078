import { forAnyone } from "#app/console/api/endpoint-handler.server.ts";
import { acceptInvitation as contract } from "#app/console/contracts/invitations/accept-invitation.ts";
import { acceptInvitation } from "#app/domain/operator-identity/invitations/accept-invitation.server.ts";
import { sessionAnswer } from "#app/console/api/session/session-answer.server.ts";

export const acceptInvitationHandler = forAnyone(contract, async (ctx, input) =>
  sessionAnswer(ctx, await acceptInvitation(ctx, input)),
);
