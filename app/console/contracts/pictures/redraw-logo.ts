import { z } from "zod";
import { fieldPath } from "#app/console/contracts/drafts/draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const redrawLogo = endpoint({
  name: "pictures.redrawLogo",
  method: "POST",
  path: "/brands/:brand/drawn-logos",
  access: "brands.draft",
  summary:
    "Draw the logo, or the mark of the icons, from the name in the open draft; what comes back is to be written into the draft",
  input: z.object({ brand: z.string(), slot: z.enum(["logo", "icon"]) }),
  output: z.object({ changes: z.array(z.object({ path: fieldPath, after: z.string().optional() })) }),
});
