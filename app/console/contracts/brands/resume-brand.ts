import { z } from "zod";
import { reason } from "#app/console/contracts/drafts/draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const resumeBrand = endpoint({
  name: "brands.resume",
  method: "POST",
  path: "/brands/:brand/resume",
  access: "brands.close",
  summary: "Bring a paused brand back",
  input: z.object({ brand: z.string(), reason }),
  output: z.object({}),
});
