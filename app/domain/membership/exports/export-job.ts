import { z } from "zod";
import { describeJob, jobTenantId } from "#app/platform/jobs/define-job.ts";

/** Builds a requested export. */
export const exportJob = describeJob("build-export", z.strictObject({ tenantId: jobTenantId, exportId: z.uuid() }), {
  concurrency: 1,
  retries: 4,
  timeoutSeconds: 600,
});

/** Where an export's zip lies. */
export const exportFile = (tenantId: string, exportId: string): string => `${tenantId}/exports/${exportId}.zip`;
