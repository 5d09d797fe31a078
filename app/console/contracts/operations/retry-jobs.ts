import { z } from "zod";
import { ofQueue } from "./operation-parts.ts";
import { reason } from "#app/console/contracts/drafts/draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const retryJobs = endpoint({
  name: "jobs.retry",
  method: "POST",
  path: "/operations/queues/:queue/retry",
  access: "operations.change",
  summary: "Try a job again at once, or without one all jobs of the queue that were given up",
  input: ofQueue.extend({ reason }),
  output: z.object({ count: z.int() }),
});
