import { z } from "zod";
import { ofCase } from "./case-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { longestFacts, moderationGrounds, reportDecisions } from "#app/domain/safety/decisions/moderation-contract.ts";
import { writtenText } from "#app/platform/forms/written-text.ts";

export const decideReport = endpoint({
  name: "cases.decideReport",
  method: "POST",
  path: "/brands/:brand/reports/:id/decision",
  access: "cases.decide",
  summary: "Decide a report; the member is mailed the statement of reasons",
  input: ofCase
    .extend({
      decision: z.enum(reportDecisions),
      ground: z.enum(moderationGrounds),
      facts: writtenText({ least: 0, most: longestFacts }).default(""),
    })
    .refine(({ decision, facts }) => decision === "none" || facts.length >= 10, { path: ["facts"], error: "facts" }),
  output: z.object({ decisionId: z.string() }),
});
