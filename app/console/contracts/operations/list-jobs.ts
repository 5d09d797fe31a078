import { z } from "zod";
import { jobCondition, jobContract } from "./operation-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const listJobs = endpoint({
  name: "jobs.list",
  method: "GET",
  path: "/operations/queues/:queue/jobs",
  access: "operations.see",
  summary: "The jobs of a queue that stand so, oldest first, 100 at most; nothing of what they carry",
  input: z.object({ queue: z.string().max(100), state: jobCondition.default("lost") }),
  output: z.array(jobContract),
});
