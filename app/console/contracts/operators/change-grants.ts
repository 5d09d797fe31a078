import { endpoint } from "#app/console/contracts/endpoint.ts";
import { ofOperatorWithReason } from "./operator-contract.ts";
import { doneContract } from "#app/console/contracts/done.ts";
import { grantsContract } from "#app/domain/operator-identity/grants/grants-contract.ts";

export const changeGrants = endpoint({
  name: "operators.changeGrants",
  method: "POST",
  path: "/operators/:operator/grants",
  access: "operators.change",
  summary: "Have an operator hold other roles, from their next request on",
  input: ofOperatorWithReason.extend({ grants: grantsContract }),
  output: doneContract,
});
