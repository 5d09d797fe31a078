import { deliverJob } from "./deliver-job.ts";
import { withPlatform } from "#app/platform/db/transactions/with-tenant.server.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";

const pause = 1_000;
const waiting = new Set<string>();

/**
 * Asks for a brand's due notifications to be delivered, about a second later. Call it after the commit and do not wait
 * for it; however often it is called within that second, one job comes of it. What goes wrong here is made good by the
 * sweep of the next minute.
 */
export function deliverSoon(tenantId: string): void {
  if (waiting.has(tenantId)) return;
  waiting.add(tenantId);
  setTimeout(() => {
    waiting.delete(tenantId);
    void enqueue(tenantId).catch(() => {});
  }, pause).unref();
}

async function enqueue(tenantId: string): Promise<void> {
  await withPlatform((tx) => enqueueJob(tx, deliverJob, { tenantId }, { onceKey: "due" }));
}
