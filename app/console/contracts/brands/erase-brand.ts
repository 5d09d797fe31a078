import { z } from "zod";
import { reason } from "#app/console/contracts/drafts/draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const eraseBrand = endpoint({
  name: "brands.erase",
  method: "POST",
  path: "/brands/:brand/erase",
  access: "brands.erase",
  summary: "Erase a brand and everything personal of its members; its id is typed again, and there is no way back",
  input: z.object({ brand: z.string(), confirmed: z.string(), reason }),
  output: z.object({ isErased: z.boolean() }),
});
