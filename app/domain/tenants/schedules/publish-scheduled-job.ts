import { z } from "zod";
import { describeJob, jobTenantId } from "#app/platform/jobs/define-job.ts";

/** Publishes a draft at the time that was set for it. */
export const publishScheduledJob = describeJob(
  "publish-scheduled",
  z.object({ tenantId: jobTenantId, publicationId: z.uuid() }),
  { ifGivenUp: "lost" },
);
