import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { writtenLine } from "#app/platform/forms/written-text.ts";

export const cloneBrand = endpoint({
  name: "brands.clone",
  method: "POST",
  path: "/brand-clones",
  access: "brands.launch",
  summary: "Begin a brand as a draft that says what another one has published, under its own name and hosts",
  input: z.object({
    from: z.string(),
    id: z.string().trim(),
    name: writtenLine({ least: 2, most: 40 }),
    hosts: z.array(z.string().trim().min(1)).min(1).max(20),
  }),
  output: z.object({ brand: z.string(), version: z.int() }),
});
