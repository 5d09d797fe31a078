import { z } from "zod";
import { ofCase } from "./case-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const closeComplaint = endpoint({
  name: "cases.closeComplaint",
  method: "POST",
  path: "/brands/:brand/complaints/:id/close",
  access: "complaints.answer",
  summary: "Close a complaint",
  input: ofCase,
  output: z.object({}),
});
