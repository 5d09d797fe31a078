import { z } from "zod";
import { ofCase } from "./case-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { photoGrounds } from "#app/platform/photo-checks/photo-checks.ts";

export const decidePhoto = endpoint({
  name: "cases.decidePhoto",
  method: "POST",
  path: "/brands/:brand/photos/:id/decision",
  access: "cases.decide",
  summary: "Show a photo, or refuse it on a ground; its owner is mailed the reasons",
  input: ofCase.extend({ ground: z.enum(photoGrounds).nullable() }),
  output: z.object({}),
});
