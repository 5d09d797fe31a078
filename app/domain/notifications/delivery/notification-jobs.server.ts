import { deliverDue } from "./deliver-due.server.ts";
import { deliverSoon } from "./deliver-soon.server.ts";
import { deliverJob } from "./deliver-job.ts";
import { pushJob } from "#app/domain/notifications/push/push-job.ts";
import { sendNews } from "#app/domain/notifications/news/send-news.server.ts";
import { sendNewsJob } from "#app/domain/notifications/news/send-news-job.ts";
import { queueReminders } from "./queue-reminders.server.ts";
import { hasDue } from "./read-due.server.ts";
import { sendPush } from "#app/domain/notifications/push/send-push.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { type BrandSweep, defineBrandSweep, forBrands } from "#app/platform/jobs/define-brand-sweep.server.ts";
import { bindJob, type JobCtx, type JobDefinition } from "#app/platform/jobs/define-job.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { processPushSender } from "#app/platform/runtime/process-push-sender.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** Delivers what a lost job or a moment that has come left due. */
async function deliverLate(tenant: Tenant, { clock }: JobCtx): Promise<void> {
  const isDue = await withTenant(tenant.id, (tx) => hasDue(tx, { tenantId: tenant.id, now: clock.now() }));
  if (isDue) await deliverDue({ tenant, clock });
}

/** Has news of a paused brand wait for it. */
async function askAgain(news: { tenantId: string; newsId: string }, clock: Clock): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + millisecondsIn.minute);
  await withTenant(news.tenantId, (tx) => enqueueJob(tx, sendNewsJob, news, { startAfter }));
}

/** Everything that tells members something outside the pages. */
export const notificationJobs: readonly JobDefinition[] = [
  bindJob(deliverJob, async ({ tenantId }, { clock }) => {
    const tenant = processRegistry().findTenant(tenantId);
    if (tenant) await deliverDue({ tenant, clock });
  }),
  bindJob(pushJob, async (push, { clock }) => {
    const tenant = processRegistry().findTenant(push.tenantId);
    if (tenant)
      await sendPush(
        { tenant, clock, sender: await processPushSender(`mailto:${tenant.settings.support_email}`) },
        push,
      );
  }),
  bindJob(sendNewsJob, async ({ tenantId, newsId }, { jobId, clock }) => {
    const tenant = processRegistry().findPublished(tenantId);
    if (tenant === null) return "dropped";
    if (tenant.isPaused) return askAgain({ tenantId, newsId }, clock);
    if ((await sendNews({ tenant, clock, requestId: jobId }, { newsId })) === null) return "dropped";
    deliverSoon(tenantId);
  }),
];

const serving = () => processRegistry().listTenants();

/** What is looked after by the clock, whether or not somebody did something. */
export const notificationSweeps: readonly BrandSweep[] = [
  defineBrandSweep("sweep-notifications", "* * * * *", [forBrands("deliver", serving, deliverLate)], {
    retries: 0,
    timeoutSeconds: 300,
  }),
  defineBrandSweep(
    "queue-reminders",
    "7 * * * *",
    [forBrands("remind", serving, async (tenant, { clock }) => void (await queueReminders({ tenant, clock })))],
    { timeoutSeconds: 1_800 },
  ),
];
