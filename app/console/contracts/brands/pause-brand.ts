import { z } from "zod";
import { reason } from "#app/console/contracts/drafts/draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const pauseBrand = endpoint({
  name: "brands.pause",
  method: "POST",
  path: "/brands/:brand/pause",
  access: "brands.close",
  summary: "Take a brand down for now; its hosts say so",
  input: z.object({ brand: z.string(), reason }),
  output: z.object({}),
});
