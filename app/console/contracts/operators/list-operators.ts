import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { operatorContract } from "./operator-contract.ts";

export const listOperators = endpoint({
  name: "operators.list",
  method: "GET",
  path: "/operators",
  access: "operators.see",
  summary: "Everybody who is, was or is about to be an operator",
  input: z.object({}),
  output: z.array(operatorContract),
});
