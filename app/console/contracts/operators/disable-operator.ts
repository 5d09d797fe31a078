import { endpoint } from "#app/console/contracts/endpoint.ts";
import { ofOperatorWithReason } from "./operator-contract.ts";
import { doneContract } from "#app/console/contracts/done.ts";

export const disableOperator = endpoint({
  name: "operators.disable",
  method: "POST",
  path: "/operators/:operator/disablement",
  access: "operators.change",
  summary: "Shut an operator out at once, with their sessions and tokens",
  input: ofOperatorWithReason,
  output: doneContract,
});
