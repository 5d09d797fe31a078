import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";

const named = z.object({ id: z.string(), name: z.string() });

export const listChoices = endpoint({
  name: "brands.listChoices",
  method: "GET",
  path: "/brand-choices",
  access: "brands.see",
  summary:
    "What a brand can be made of: companies, niches, themes, countries and languages; and the schema of its fields",
  input: z.object({}),
  output: z.object({
    companies: z.array(z.object({ id: z.int(), name: z.string() })),
    niches: z.array(z.object({ id: z.int(), slug: z.string() })),
    themes: z.array(named),
    countries: z.array(z.string()).readonly(),
    languages: z.array(z.string()).readonly(),
    schema: z.record(z.string(), z.unknown()),
  }),
});
