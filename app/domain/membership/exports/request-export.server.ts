import { exportJob } from "./export-job.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";

/**
 * Asks for a copy of everything about the member; a mail with a link follows once it is built.
 * @throws AppError `too_many_requests` for a second one within 24 hours (one that failed does not count).
 */
export async function requestExport({ tenant, actor, clock }: MemberCtx): Promise<void> {
  const own = { tenantId: tenant.id, accountId: actor.accountId };
  const now = clock.now();
  await withTenant(tenant.id, async (tx) => {
    await lockName(tx, "export", tenant.id, actor.accountId);
    const recent = {
      ...own,
      status: { not: "failed" as const },
      requestedAt: { gt: new Date(now.getTime() - millisecondsIn.day) },
    };
    if (await tx.dataExport.findFirst({ where: recent, select: { id: true } })) throw new AppError("too_many_requests");
    const { id: exportId } = await tx.dataExport.create({ data: { ...own, requestedAt: now }, select: { id: true } });
    await enqueueJob(tx, exportJob, { tenantId: tenant.id, exportId });
  });
}
