import { z } from "zod";
import { reason } from "#app/console/contracts/drafts/draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const archiveBrand = endpoint({
  name: "brands.archive",
  method: "POST",
  path: "/brands/:brand/archive",
  access: "brands.close",
  summary: "Put a paused brand away; nothing of it is lost",
  input: z.object({ brand: z.string(), reason }),
  output: z.object({}),
});
