import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const listSchedules = endpoint({
  name: "drafts.listSchedules",
  method: "GET",
  path: "/brands/:brand/schedules",
  access: "brands.see",
  summary: "The times that were set for the brand's drafts, the latest first",
  input: z.object({ brand: z.string() }),
  output: z.array(
    z.object({
      id: z.string(),
      publishAt: moment,
      status: z.enum(["waiting", "published", "cancelled", "refused"]),
      author: z.string(),
      reason: z.string(),
      refusal: z.string(),
      endedAt: moment.nullable(),
    }),
  ),
});
