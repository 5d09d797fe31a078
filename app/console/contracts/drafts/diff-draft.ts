import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const diffDraft = endpoint({
  name: "drafts.diff",
  method: "GET",
  path: "/brands/:brand/draft/changes",
  access: "brands.see",
  summary: "What the draft would change of what is published, by the part of the brand",
  input: z.object({ brand: z.string() }),
  output: z.object({
    version: z.int(),
    currentNumber: z.int(),
    nouns: z.array(
      z.object({
        noun: z.string(),
        changes: z.array(
          z.object({ path: z.array(z.string()), before: z.unknown().optional(), after: z.unknown().optional() }),
        ),
      }),
    ),
  }),
});
