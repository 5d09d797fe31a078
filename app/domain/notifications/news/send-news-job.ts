import { z } from "zod";
import { describeJob, jobTenantId } from "#app/platform/jobs/define-job.ts";

/** Tells members the news whose time has come. */
export const sendNewsJob = describeJob("send-news", z.object({ tenantId: jobTenantId, newsId: z.uuid() }), {
  ifGivenUp: "lost",
});
