import { z } from "zod";
import { queueContract } from "./operation-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const listQueues = endpoint({
  name: "queues.list",
  method: "GET",
  path: "/operations/queues",
  access: "operations.see",
  summary: "Every queue of jobs: what waits, runs, was given up, and was done in the last hour",
  input: z.object({}),
  output: z.array(queueContract),
});
