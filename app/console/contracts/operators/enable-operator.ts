import { endpoint } from "#app/console/contracts/endpoint.ts";
import { ofOperatorWithReason } from "./operator-contract.ts";
import { doneContract } from "#app/console/contracts/done.ts";

export const enableOperator = endpoint({
  name: "operators.enable",
  method: "POST",
  path: "/operators/:operator/enablement",
  access: "operators.change",
  summary: "Let a disabled operator in again",
  input: ofOperatorWithReason,
  output: doneContract,
});
