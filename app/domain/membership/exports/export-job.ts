import { z } from "zod";
import { describeJob, jobTenantId } from "#app/platform/jobs/define-job.ts";

/** Builds a requested export. */
export const exportJob = describeJob("build-export", z.strictObject({ tenantId: jobTenantId, exportId: z.uuid() }), {
  ifGivenUp: { harmless: "whoever asked reads that it failed, and may ask again" },
  // why so few: whoever asked waits for it, and is told within a minute or so
  retries: 4,
  concurrency: 1,
  timeoutSeconds: 600,
});

/** Where an export's zip lies. */
export const exportFile = (tenantId: string, exportId: string): string => `${tenantId}/exports/${exportId}.zip`;
