import { findNews } from "./find-news.server.ts";
import { newsKey } from "./queue-news.server.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Takes news back: those that wait for their time become a draft again, and those that are on their way reach nobody
 * further. Mails that are out stay out.
 * @throws AppError `forbidden` without the right `news.send`, `not_found`, `conflict` where there is nothing to stop.
 */
export async function stopNews(ctx: BrandOperatorCtx, { id, reason }: { id: string; reason: string }): Promise<void> {
  const tenantId = ctx.tenant.id;
  enforceOperatorRight(ctx, "news.send", tenantId);
  await withTenant(tenantId, async (tx) => {
    const { status: before } = await findNews(tx, { tenantId, id });
    if (before !== "scheduled" && before !== "sent") throw new AppError("conflict");
    const { count } = await tx.news.updateMany({
      where: { tenantId, id, status: before },
      data:
        before === "scheduled"
          ? { status: "draft", sendAt: null, version: { increment: 1 } }
          : { status: "stopped", version: { increment: 1 } },
    });
    if (count === 0) throw new AppError("conflict");
    const { count: kept } = await tx.notification.updateMany({
      where: { tenantId, kind: "news", status: "queued", dedupeKey: { startsWith: newsKey(id) } },
      data: { status: "skipped" },
    });
    await recordAudit(tx, ctx, {
      action: "news.stop",
      subjectKind: "news",
      subjectId: id,
      reason,
      details: { before, kept },
    });
  });
}
