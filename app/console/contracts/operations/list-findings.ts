import { z } from "zod";
import { findingContract } from "./operation-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const listFindings = endpoint({
  name: "findings.list",
  method: "GET",
  path: "/operations/findings",
  access: "operations.see",
  summary: "What is wrong with the platform now, the worst first; nothing where all is well",
  input: z.object({}),
  output: z.array(findingContract),
});
