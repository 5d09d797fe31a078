import { z } from "zod";
import { doneContract } from "#app/console/contracts/done.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { memberReason } from "#app/console/contracts/members/member-parts.ts";

export const allowGuestPhoto = endpoint({
  name: "cases.allowGuestPhoto",
  method: "POST",
  path: "/brands/:brand/guest-photos/:photo/refusal/lift",
  access: "cases.decide",
  summary: "Take back that a photo of a guest from a partner brand was refused: it comes from home again",
  input: z.object({ brand: z.string(), photo: z.uuid(), reason: memberReason }),
  output: doneContract,
});
