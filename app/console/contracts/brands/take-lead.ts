import { z } from "zod";
import { reason } from "#app/console/contracts/drafts/draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const takeLead = endpoint({
  name: "brands.takeLead",
  method: "POST",
  path: "/brands/:brand/lead",
  access: "brands.publish",
  summary: "Say whether the brand's folder or the console leads it",
  input: z.object({ brand: z.string(), leads: z.enum(["files", "console"]), reason }),
  output: z.object({}),
});
