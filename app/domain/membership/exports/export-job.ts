import { z } from "zod";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { describeJob, jobTenantId } from "#app/platform/jobs/define-job.ts";

/** Builds a requested export. */
export const exportJob = describeJob("build-export", z.strictObject({ tenantId: jobTenantId, exportId: z.uuid() }), {
  ifGivenUp: "lost",
  // why: whoever asked is told then that it failed, and may ask again
  keepTryingSeconds: 72 * secondsIn.hour,
  concurrency: 1,
  timeoutSeconds: 600,
});

/** Where an export's zip lies. */
export const exportFile = (tenantId: string, exportId: string): string => `${tenantId}/exports/${exportId}.zip`;
