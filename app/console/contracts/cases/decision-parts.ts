import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";
import { decisionReasonsContract } from "#app/domain/safety/decisions/decision-reasons.ts";

/** A decision with its statement of reasons, as cases show it. */
export const toldDecision = z.object({
  id: z.string(),
  action: z.string(),
  ground: z.string(),
  statement: z.string(),
  automated: z.boolean(),
  decidedAt: moment,
  /** Null for one that restricts nothing, and for one from before reasons were kept. */
  reasons: decisionReasonsContract.nullable(),
});
