import { endpoint } from "#app/console/contracts/endpoint.ts";
import { ofOperatorWithReason } from "./operator-contract.ts";
import { doneContract } from "#app/console/contracts/done.ts";

export const renewAccess = endpoint({
  name: "operators.renewAccess",
  method: "POST",
  path: "/operators/:operator/access",
  access: "operators.change",
  summary: "Help somebody back in who lost a password or a second factor, by a link",
  input: ofOperatorWithReason,
  output: doneContract,
});
