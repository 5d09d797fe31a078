import { forAnyone } from "#app/console/api/endpoint-handler.server.ts";
import { seeInvitation } from "#app/console/contracts/invitations/see-invitation.ts";
import { findInvitation } from "#app/domain/operator-identity/invitations/find-invitation.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

export const seeInvitationHandler = forAnyone(seeInvitation, async (ctx, input) => {
  const found = await findInvitation(ctx, input);
  if (!found) throw new AppError("link_invalid");
  return found;
});
