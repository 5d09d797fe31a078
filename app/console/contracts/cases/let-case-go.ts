import { z } from "zod";
import { ofAnyCase } from "./case-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const letCaseGo = endpoint({
  name: "cases.letGo",
  method: "DELETE",
  path: "/brands/:brand/cases/:kind/:id/hold",
  access: "complaints.answer",
  summary: "Let a case go that one holds, so that others may decide it at once",
  input: ofAnyCase,
  output: z.object({}),
});
