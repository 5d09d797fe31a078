import type { JobCtx } from "#app/platform/jobs/define-job.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { sendRefund } from "./send-refund.server.ts";

/** The work of `send-refund`: sends a refund that was just asked for. */
export async function sendAskedRefund(
  { tenantId, refundId }: { tenantId: string; refundId: string },
  { clock }: Pick<JobCtx, "clock">,
): Promise<void | "dropped"> {
  const tenant = processRegistry().findPublished(tenantId);
  if (!tenant) return "dropped";
  await sendRefund({ tenant, clock }, { refundId });
}
