import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const viewBrand = endpoint({
  name: "brands.view",
  method: "GET",
  path: "/brands/:brand",
  access: "brands.see",
  summary: "How a brand stands: what is published, where it answers, who leads it, and whether a draft is open",
  input: z.object({ brand: z.string() }),
  output: z.object({
    id: z.string(),
    name: z.string(),
    status: z.enum(["active", "paused", "removed"]),
    leads: z.enum(["files", "console"]),
    currentNumber: z.int(),
    draftVersion: z.int().nullable(),
    hosts: z.array(z.string()),
    languages: z.array(z.string()).readonly(),
    /** Where it is looked at; null where no host of it serves. */
    address: z.string().nullable(),
  }),
});
