import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { operatorContract } from "./operator-contract.ts";

export const viewOperator = endpoint({
  name: "operators.view",
  method: "GET",
  path: "/operators/:operator",
  access: "operators.see",
  summary: "One operator; the look is written down",
  input: z.object({ operator: z.string() }),
  output: operatorContract,
});
