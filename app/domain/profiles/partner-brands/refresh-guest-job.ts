import { z } from "zod";
import { describeJob, jobTenantId } from "#app/platform/jobs/define-job.ts";

/** Brings a guest to what the member is at home, asked for by the brand that shows them: `tenantId` is that brand. */
export const refreshGuestJob = describeJob(
  "refresh-guest",
  z.strictObject({ tenantId: jobTenantId, profileId: z.uuid() }),
  { ifGivenUp: "lost" },
);
