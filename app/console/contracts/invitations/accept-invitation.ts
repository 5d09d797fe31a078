import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { sessionState } from "#app/console/contracts/session/session-state.ts";
import { newPassword } from "#app/domain/identity/passwords/password-rule.ts";
import { operatorName } from "#app/domain/operator-identity/invitations/invitation-contract.ts";

export const acceptInvitation = endpoint({
  name: "invitations.accept",
  method: "POST",
  path: "/invitations/:secret",
  access: "anyone",
  summary: "Accept an invitation with a name and a password; a second factor follows",
  input: z.object({ secret: z.string().max(200), name: operatorName, password: newPassword }),
  output: sessionState,
});
