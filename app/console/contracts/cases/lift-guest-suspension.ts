import { z } from "zod";
import { doneContract } from "#app/console/contracts/done.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { memberReason } from "#app/console/contracts/members/member-parts.ts";

export const liftGuestSuspension = endpoint({
  name: "cases.liftGuest",
  method: "POST",
  path: "/brands/:brand/guests/:profile/suspension/lift",
  access: "members.suspend",
  summary: "End every suspension of a guest from a partner brand: the profile is shown here again",
  input: z.object({ brand: z.string(), profile: z.uuid(), reason: memberReason }),
  output: doneContract,
});
