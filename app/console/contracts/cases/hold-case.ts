import { z } from "zod";
import { ofAnyCase } from "./case-parts.ts";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const holdCase = endpoint({
  name: "cases.hold",
  method: "POST",
  path: "/brands/:brand/cases/:kind/:id/hold",
  access: "complaints.answer",
  summary: "Hold a case for ten minutes, or go on holding it; tells who holds it where somebody else does",
  input: ofAnyCase,
  output: z.object({ isMine: z.boolean(), name: z.string(), until: moment }),
});
