import { z } from "zod";
import { ofMember } from "./member-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { longestFacts, moderationGrounds } from "#app/domain/safety/decisions/moderation-contract.ts";
import { writtenText } from "#app/platform/forms/written-text.ts";

export const suspendMember = endpoint({
  name: "members.suspend",
  method: "POST",
  path: "/brands/:brand/members/:member/suspension",
  access: "members.suspend",
  summary: "Stop showing a member's profile, without a report; the member is mailed the statement of reasons",
  input: ofMember.extend({
    ground: z.enum(moderationGrounds),
    facts: writtenText({ least: 10, most: longestFacts }),
  }),
  output: z.object({ decisionId: z.string() }),
});
