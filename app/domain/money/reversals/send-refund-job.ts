import { z } from "zod";
import { describeJob, jobTenantId } from "#app/platform/jobs/define-job.ts";

/** Sends a refund to its provider. */
export const sendRefundJob = describeJob("send-refund", z.strictObject({ tenantId: jobTenantId, refundId: z.uuid() }), {
  ifGivenUp: { sweptBy: "send-refunds" },
  retries: 4,
  retryDelaySeconds: 10,
});
