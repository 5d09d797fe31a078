import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const signPreview = endpoint({
  name: "drafts.preview",
  method: "POST",
  path: "/brands/:brand/draft/preview",
  access: "brands.see",
  summary: "A signed link that shows the brand as its draft declares it, on its real host, for an hour",
  input: z.object({
    brand: z.string(),
    /** The name of a text that the preview marks, or `*` for each with its name. */
    mark: z
      .string()
      .regex(/^(\*|[A-Za-z0-9]+:[\w.-]+)$/)
      .max(200)
      .optional(),
  }),
  output: z.object({ url: z.string(), endsAt: moment }),
});
