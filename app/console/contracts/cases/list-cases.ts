import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { caseKinds, caseStandings } from "#app/domain/safety/desk/case-kinds.ts";

export const listCases = endpoint({
  name: "cases.list",
  method: "GET",
  path: "/cases",
  access: "complaints.answer",
  summary: "Cases of all brands that one holds: those that wait by when they are due, others the last first",
  input: z.object({
    brand: z.string().max(100).nullable().default(null),
    kind: z.enum(caseKinds).nullable().default(null),
    standing: z.enum(caseStandings).default("open"),
    after: z.string().max(200).nullable().default(null),
    limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
  }),
  output: z.object({
    cases: z.array(
      z.object({
        brand: z.string(),
        kind: z.enum(caseKinds),
        id: z.string(),
        title: z.string(),
        topic: z.string(),
        about: z.enum(["profile", "photo", "message"]).nullable(),
        isUrgent: z.boolean(),
        isMine: z.boolean(),
        since: moment,
        dueAt: moment,
        holder: z.object({ name: z.string(), isMe: z.boolean() }).nullable(),
      }),
    ),
    waiting: z.record(z.enum(caseKinds), z.int()),
    next: z.string().nullable(),
  }),
});
