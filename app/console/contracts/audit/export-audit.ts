import { z } from "zod";
import { auditFilterContract } from "./audit-filter-contract.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const exportAudit = endpoint({
  name: "audit.export",
  method: "POST",
  path: "/audit/exports",
  access: "audit.export",
  summary: "The audit as CSV, 100,000 entries at most; the export is in the audit itself",
  input: auditFilterContract,
  output: z.unknown(),
  file: "text/csv",
});
