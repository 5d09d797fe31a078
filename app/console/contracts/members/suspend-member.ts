import { z } from "zod";
import { ofMember } from "./member-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { longestFacts, moderationGrounds } from "#app/domain/safety/decisions/moderation-contract.ts";
import { isStorableText } from "#app/platform/forms/is-storable-text.ts";

export const suspendMember = endpoint({
  name: "members.suspend",
  method: "POST",
  path: "/brands/:brand/members/:member/suspension",
  access: "members.suspend",
  summary: "Stop showing a member's profile, without a report; the member is mailed the statement of reasons",
  input: ofMember.extend({
    ground: z.enum(moderationGrounds),
    facts: z.string().trim().min(10).max(longestFacts).refine(isStorableText),
  }),
  output: z.object({ decisionId: z.string() }),
});
