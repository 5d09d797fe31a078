import { z } from "zod";
import { describeJob, jobTenantId } from "#app/platform/jobs/define-job.ts";

/** Sends a refund to its provider. Those that it gives up are sent by the clock (`send-refunds`). */
export const sendRefundJob = describeJob("send-refund", z.strictObject({ tenantId: jobTenantId, refundId: z.uuid() }), {
  retries: 4,
  retryDelaySeconds: 10,
});
