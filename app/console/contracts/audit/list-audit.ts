import { z } from "zod";
import { auditFilterContract } from "./audit-filter-contract.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { moment } from "#app/console/contracts/moment.ts";

export const listAudit = endpoint({
  name: "audit.list",
  method: "GET",
  path: "/audit",
  access: "audit.see",
  summary: "What was looked at and done, by whom, where and why: the newest first",
  input: auditFilterContract.extend({
    cursor: z.string().max(200).nullable().default(null),
    limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        brand: z.string().nullable(),
        operator: z.object({ id: z.string(), name: z.string() }).nullable(),
        isByStaff: z.boolean(),
        action: z.string(),
        subjectKind: z.string(),
        subjectId: z.string(),
        reason: z.string(),
        details: z.unknown(),
        at: moment,
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});
