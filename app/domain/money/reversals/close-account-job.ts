import { z } from "zod";
import { describeJob, jobTenantId } from "#app/platform/jobs/define-job.ts";

/** Closes the account of a payer who died, as the bank of a debit that came back says (code MD07). */
export const closeAccountJob = describeJob(
  "close-account-quietly",
  z.strictObject({ tenantId: jobTenantId, accountId: z.uuid() }),
  { ifGivenUp: "lost" },
);
