import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** One publication of a brand; `isCurrent` is the one that it serves. */
export type ListedRevision = {
  number: number;
  contentHash: string;
  author: string;
  note: string;
  publishedAt: Date;
  source: "file" | "operator";
  isCurrent: boolean;
};

/**
 * The publications of a brand below a number, the newest first, fifty at most.
 * @throws AppError `forbidden` without the right `brands.see`.
 */
export async function listRevisions(
  ctx: OperatorCtx,
  { tenantId, before = 2_147_483_647 }: { tenantId: string; before?: number },
): Promise<ListedRevision[]> {
  enforceOperatorRight(ctx, "brands.see", tenantId);
  return withTenant(
    tenantId,
    (tx) => tx.$queryRaw<ListedRevision[]>`
      select r.number, r.content_hash as "contentHash", r.author, r.note, r.published_at as "publishedAt",
        coalesce(r.document #>> '{source,kind}', 'operator') as source, r.number = t.current_revision as "isCurrent"
      from tenant_revision r join tenant t on t.id = r.tenant_id
      where r.tenant_id = ${tenantId} and r.number < ${before} order by r.number desc limit 50`,
  );
}
