import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { doneContract } from "#app/console/contracts/done.ts";

export const resendInvitation = endpoint({
  name: "operators.resendInvitation",
  method: "POST",
  path: "/operators/:operator/invitation",
  access: "operators.change",
  summary: "Mail a new link to somebody who has not accepted yet",
  input: z.object({ operator: z.string() }),
  output: doneContract,
});
