import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const exportStatements = endpoint({
  name: "cases.exportStatements",
  method: "POST",
  path: "/brands/:brand/statements/exports",
  access: "cases.see",
  summary: "The statements of reasons of a brand as CSV, the last first; the export is in the audit",
  input: z.object({ brand: z.string() }),
  output: z.unknown(),
  file: "text/csv",
});
