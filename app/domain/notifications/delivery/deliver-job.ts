import { z } from "zod";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { describeJob, jobTenantId } from "#app/platform/jobs/define-job.ts";

/** Tells one brand's members what is due; nothing is told twice, however often it runs. */
export const deliverJob = describeJob("deliver-notifications", z.strictObject({ tenantId: jobTenantId }), {
  ifGivenUp: { sweptBy: "sweep-notifications" },
  retries: 1,
  timeoutSeconds: 120,
  keepSeconds: secondsIn.hour,
});
