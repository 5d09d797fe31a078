import { z } from "zod";
import { ofQueue } from "./operation-parts.ts";
import { reason } from "#app/console/contracts/drafts/draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const dropJobs = endpoint({
  name: "jobs.drop",
  method: "POST",
  path: "/operations/queues/:queue/drop",
  access: "operations.change",
  summary:
    "Delete a job that does not run, or without one all jobs of the queue that were given up: what they were to do is never done",
  input: ofQueue.extend({ reason }),
  output: z.object({ count: z.int() }),
});
