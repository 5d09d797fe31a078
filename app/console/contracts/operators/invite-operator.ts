import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { invitationContract } from "#app/domain/operator-identity/invitations/invitation-contract.ts";

export const inviteOperator = endpoint({
  name: "operators.invite",
  method: "POST",
  path: "/operators",
  access: "operators.change",
  summary: "Invite somebody with roles, by mail",
  input: invitationContract,
  output: z.object({ id: z.string() }),
});
