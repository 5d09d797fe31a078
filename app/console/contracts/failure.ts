import { z } from "zod";

/** What every refusal of the API says: a code, a sentence, and for wrong input where and why. */
export const failureContract = z.object({
  error: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  faults: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  /** Fields that somebody else changed meanwhile: what stood there, what stands there by now, and what was wanted. */
  conflicts: z
    .array(
      z.object({
        path: z.array(z.string()),
        base: z.unknown().optional(),
        theirs: z.unknown().optional(),
        mine: z.unknown().optional(),
      }),
    )
    .optional(),
});

export type Failure = z.infer<typeof failureContract>;
