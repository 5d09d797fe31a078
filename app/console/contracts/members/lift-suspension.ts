import { memberReason, ofMember } from "./member-parts.ts";
import { doneContract } from "#app/console/contracts/done.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const liftSuspension = endpoint({
  name: "members.lift",
  method: "POST",
  path: "/brands/:brand/members/:member/suspension/lift",
  access: "members.suspend",
  summary: "End every suspension of a member: the profile is shown again",
  input: ofMember.extend({ reason: memberReason }),
  output: doneContract,
});
