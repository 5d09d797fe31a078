import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { listJobs, queueWithin, retryJobs } from "#app/platform/jobs/manage-jobs.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";

const perAddress = { limit: 6, windowSeconds: secondsIn.day };

/**
 * Has a mail that failed sent again, the very same one, to the same address and six times a day at most; its link has its whole time before it again, and one that nobody needs any more is
 * dropped.
 * @throws AppError `forbidden`, `not_found`, `conflict` for one that went out, waits, or is not in the queue any more,
 *   `too_many_requests`.
 */
export async function sendAgain(ctx: BrandOperatorCtx, { id, reason }: { id: string; reason: string }): Promise<void> {
  enforceOperatorRight(ctx, "operations.change", null);
  const tenantId = ctx.tenant.id;
  const where = { tenantId_id: { tenantId, id } };
  const meant = { id, job: sendMailJob.name, brand: tenantId };
  const mail = await withTenant(tenantId, async (tx) => {
    const held = await tx.mailRecord.findUnique({ where });
    if (!held) throw new AppError("not_found");
    const [job] = await listJobs(queueWithin(tx), meant, 1);
    if (job?.condition !== "lost" && job?.condition !== "retry") throw new AppError("conflict");
    return held;
  });
  const address = Buffer.from(mail.addressHash).toString("hex");
  await enforceLimit({ key: `mail-again:${tenantId}:${address}`, ...perAddress });
  await withTenant(tenantId, async (tx) => {
    if ((await retryJobs(queueWithin(tx), meant)) === 0) throw new AppError("conflict");
    await tx.mailRecord.update({ where, data: { state: "waiting", changedAt: ctx.clock.now() } });
    await recordAudit(tx, ctx, {
      action: "mail.retry",
      subjectKind: "mail",
      subjectId: id,
      reason,
      details: { kind: mail.template, before: mail.state, account: mail.accountId },
    });
  });
}
