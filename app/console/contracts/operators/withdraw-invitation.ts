import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { doneContract } from "#app/console/contracts/done.ts";

export const withdrawInvitation = endpoint({
  name: "operators.withdrawInvitation",
  method: "DELETE",
  path: "/operators/:operator/invitation",
  access: "operators.change",
  summary: "Take back the invitation of somebody who never used the console",
  input: z.object({ operator: z.string() }),
  output: doneContract,
});
