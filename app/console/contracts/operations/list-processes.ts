import { z } from "zod";
import { processContract } from "./operation-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const listProcesses = endpoint({
  name: "processes.list",
  method: "GET",
  path: "/operations/processes",
  access: "operations.see",
  summary: "Which processes run, since when and how they are, and which went without a word in the last day",
  input: z.object({}),
  output: z.array(processContract),
});
