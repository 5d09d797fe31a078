import { z } from "zod";
import { writtenText } from "#app/platform/forms/written-text.ts";

/** Rules of the terms (section 4) on which a decision can rest. */
export const moderationGrounds = ["fake", "spam", "scam", "harassment", "minor", "explicit", "hate", "terms"] as const;

/** What staff can decide about a report. */
export const reportDecisions = ["none", "warn", "remove_photo", "disable"] as const;

/** The longest statement of facts, in characters: it goes out in a mail. */
export const longestFacts = 450;

const facts = writtenText({ least: 0, most: longestFacts, error: "facts" }).default("");

/** A decision about a report as the form of staff sends it; whatever limits a member needs its facts. */
export const decisionContract = z
  .object({
    decision: z.enum(reportDecisions, { error: "decision" }),
    ground: z.enum(moderationGrounds, { error: "ground" }),
    facts,
  })
  .refine(({ decision, facts: given }) => decision === "none" || given.length >= 10, {
    path: ["facts"],
    error: "facts",
  });

/** A member's appeal. */
export const appealContract = z.object({
  text: writtenText({ least: 10, most: 4_000, error: "text" }),
});

/** The answer of staff to an appeal. */
export const appealAnswerContract = z.object({
  outcome: z.enum(["taken_back", "kept"], { error: "outcome" }),
  answer: writtenText({ least: 10, most: 2_000, error: "answer" }),
});

export type ModerationGround = (typeof moderationGrounds)[number];
export type DecisionInput = z.infer<typeof decisionContract>;
