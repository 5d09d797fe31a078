import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Throws a draft of news away; what was sent stays, for it was said.
 * @throws AppError `forbidden` without the right `news.send`, `conflict` where it is no draft of that version any more.
 */
export async function deleteNews(
  ctx: BrandOperatorCtx,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const tenantId = ctx.tenant.id;
  enforceOperatorRight(ctx, "news.send", tenantId);
  if (!isUuid(id)) throw new AppError("not_found");
  await withTenant(tenantId, async (tx) => {
    const { count } = await tx.news.deleteMany({ where: { tenantId, id, version, status: "draft" } });
    if (count === 0) throw new AppError("conflict");
    await recordAudit(tx, ctx, { action: "news.delete", subjectKind: "news", subjectId: id, details: { version } });
  });
}
