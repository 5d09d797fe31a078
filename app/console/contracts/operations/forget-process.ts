import { z } from "zod";
import { doneContract } from "#app/console/contracts/done.ts";
import { reason } from "#app/console/contracts/drafts/draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const forgetProcess = endpoint({
  name: "processes.forget",
  method: "POST",
  path: "/operations/processes/:process/removal",
  access: "operations.change",
  summary: "Take a process that went without a word out of the list, before its day is over",
  input: z.object({ process: z.uuid(), reason }),
  output: doneContract,
});
