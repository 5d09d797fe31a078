import { z } from "zod";
import { reason } from "./draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const cancelSchedule = endpoint({
  name: "drafts.cancelSchedule",
  method: "POST",
  path: "/brands/:brand/schedules/:id/cancel",
  access: "brands.publish",
  summary: "Take back a publication that waits for its time",
  input: z.object({ brand: z.string(), id: z.uuid(), reason }),
  output: z.object({}),
});
