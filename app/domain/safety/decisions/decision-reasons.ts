import { z } from "zod";

/**
 * What a statement of reasons says beside ground and facts (Art. 17 of Regulation (EU) 2022/2065), in the codes of the
 * Commission's database. Codes alone: what a member said or did stands in the facts.
 */
export const decisionReasonsContract = z.object({
  visibility: z.array(z.enum(["REMOVED", "DISABLED", "OTHER"])),
  account: z.enum(["SUSPENDED", "TERMINATED"]).nullable(),
  /** Null where it holds until further notice. */
  until: z.iso.datetime().nullable(),
  /** The rule in English, as the public database wants it; the member reads it in their own words. */
  ground: z.string().max(500),
  isAlsoIllegal: z.boolean(),
  category: z.enum([
    "CYBER_VIOLENCE",
    "ILLEGAL_OR_HARMFUL_SPEECH",
    "OTHER_VIOLATION_TC",
    "PROTECTION_OF_MINORS",
    "SCAMS_AND_FRAUD",
    "VIOLENCE",
  ]),
  content: z.enum(["IMAGE", "TEXT", "OTHER"]),
  contentAt: z.iso.datetime().nullable(),
  /** Where it holds: everywhere, of which the public database knows the European Economic Area. */
  territory: z.literal("EEA"),
  language: z.string(),
  source: z.enum(["ARTICLE_16", "VOLUNTARY"]),
  automatedDetection: z.boolean(),
  automatedDecision: z.enum(["FULLY", "NOT_AUTOMATED"]),
  redress: z.array(z.enum(["INTERNAL_MECHANISM", "OUT_OF_COURT", "JUDICIAL"])),
});

export type DecisionReasons = z.infer<typeof decisionReasonsContract>;

/** Reads what a row keeps; null for a decision that restricts nothing, and for one from before it was kept. */
export const readReasons = (kept: unknown): DecisionReasons | null =>
  decisionReasonsContract.safeParse(kept).data ?? null;
