import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const checkDraft = endpoint({
  name: "drafts.check",
  method: "GET",
  path: "/brands/:brand/draft/faults",
  access: "brands.see",
  summary: "What is wrong with the draft, field by field, and which texts it lacks",
  input: z.object({ brand: z.string() }),
  output: z.object({
    version: z.int(),
    faults: z.array(z.object({ path: z.array(z.string()), value: z.string(), allowed: z.string() })),
    missingLanguages: z.array(z.string()),
    silentLanders: z.array(z.object({ id: z.string(), languages: z.array(z.string()) })),
  }),
});
