import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { writtenLine } from "#app/platform/forms/written-text.ts";

export const launchBrand = endpoint({
  name: "brands.launch",
  method: "POST",
  path: "/brands",
  access: "brands.launch",
  summary:
    "Begin a brand as a draft: copy in its languages, a drawn logo, settings for its countries; nothing is public",
  input: z.object({
    id: z.string().trim(),
    name: writtenLine({ least: 2, most: 40 }),
    hosts: z.array(z.string().trim().min(1)).min(1).max(20),
    niche: z.int().min(1).max(7),
    countries: z.array(z.enum(countryCodes)).min(1),
    language: z.string(),
    company: z.int32(),
    theme: z.string(),
  }),
  output: z.object({ brand: z.string(), version: z.int() }),
});
