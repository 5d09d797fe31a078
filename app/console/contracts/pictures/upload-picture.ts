import { z } from "zod";
import { fieldPath } from "#app/console/contracts/drafts/draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { largestPictureBytes, pictureSlots } from "#app/platform/tenancy/pictures/brand-pictures.ts";

/** Base64 is longer by a third than what it says. */
const longestText = Math.ceil(largestPictureBytes / 3) * 4 + 1_000;

export const uploadPicture = endpoint({
  name: "pictures.upload",
  method: "POST",
  path: "/brands/:brand/pictures",
  access: "brands.draft",
  summary:
    "Keep a picture (JPEG, PNG, WebP, AVIF or SVG, in base64) for a place of the brand, drawn anew; what comes back is to be written into the draft",
  input: z.object({
    brand: z.string(),
    slot: z.enum(pictureSlots),
    file: z.base64().min(1).max(longestText),
  }),
  output: z.object({
    /** What the draft is to say; without `after` the field goes. */
    changes: z.array(z.object({ path: fieldPath, after: z.unknown().optional() })),
    /** Parts of a drawing that were left out. */
    leftOut: z.array(z.string()),
  }),
  largest: longestText + 1_000,
});
