import { sendNewsJob } from "./send-news-job.ts";
import { findNews } from "./find-news.server.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";

type Wanted = {
  id: string;
  /** As it was seen, so that nothing goes out that nobody has read. */
  version: number;
  /** Null for at once. */
  sendAt: Date | null;
  reason: string;
};

/**
 * Has a draft of news told to its audience, at once or at a time.
 * @throws AppError `forbidden` without the right `news.send`, `not_found`, `invalid_input` for a time that is over or a
 *   language of the brand without words, `conflict` where it was changed meanwhile or is no draft any more.
 */
export async function scheduleNews(ctx: BrandOperatorCtx, { id, version, sendAt, reason }: Wanted): Promise<void> {
  const { id: tenantId, defaultLocale } = ctx.tenant;
  enforceOperatorRight(ctx, "news.send", tenantId);
  const now = ctx.clock.now();
  if (sendAt !== null && sendAt <= now) throw new AppError("invalid_input", { field: "sendAt" });
  await withTenant(tenantId, async (tx) => {
    const { words } = await findNews(tx, { tenantId, id });
    if (!words[defaultLocale]) throw new AppError("invalid_input", { field: "words", allowed: defaultLocale });
    const { count } = await tx.news.updateMany({
      where: { tenantId, id, version, status: "draft" },
      data: { status: "scheduled", sendAt: sendAt ?? now, version: version + 1 },
    });
    if (count === 0) throw new AppError("conflict");
    await enqueueJob(tx, sendNewsJob, { tenantId, newsId: id }, sendAt === null ? {} : { startAfter: sendAt });
    await recordAudit(tx, ctx, {
      action: "news.schedule",
      subjectKind: "news",
      subjectId: id,
      reason,
      details: { version, sendAt: (sendAt ?? now).toISOString() },
    });
  });
}
