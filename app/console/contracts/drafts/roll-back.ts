import { z } from "zod";
import { reason } from "./draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const rollBack = endpoint({
  name: "drafts.rollBack",
  method: "POST",
  path: "/brands/:brand/revisions/:number/roll-back",
  access: "brands.publish",
  summary: "Publish what an earlier revision declared as the next one, where today's contract takes it",
  input: z.object({ brand: z.string(), number: z.coerce.number().pipe(z.int32().min(1)), reason }),
  output: z.object({
    outcome: z.string(),
    revision: z.int().optional(),
    faults: z
      .array(z.object({ path: z.array(z.string()), value: z.string(), allowed: z.string() }))
      .readonly()
      .optional(),
    draftVersion: z.int().nullable().optional(),
  }),
});
