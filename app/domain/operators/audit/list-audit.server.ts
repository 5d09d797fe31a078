import { readAuditCursor, writeAuditCursor } from "./audit-cursor.ts";
import type { AuditFilter } from "./audit-filter.ts";
import { readAuditReach } from "./audit-reach.server.ts";
import { type AuditRow, readAudit } from "./read-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { readAcrossBrands } from "#app/platform/db/transactions/with-console.server.ts";

/** Which page of the audit: what comes after `cursor`, `limit` entries at most. */
export type AuditList = AuditFilter & { cursor: string | null; limit: number };

/**
 * A page of what was looked at and done in the brands whose audit the operator may see, the newest first; owners of
 * everything see what concerns no single brand among it.
 * @throws AppError `forbidden` without the right on any brand.
 */
export async function listAudit(
  ctx: OperatorCtx,
  { cursor, limit, ...filter }: AuditList,
): Promise<{ entries: AuditRow[]; nextCursor: string | null }> {
  enforceOperatorRight(ctx, "audit.see", { anyBrand: true });
  return readAcrossBrands(ctx, async (query) => {
    const reach = await readAuditReach(query, ctx, "audit.see", filter);
    const found = await readAudit(query, { filter, ...reach, after: readAuditCursor(cursor), limit: limit + 1 });
    const entries = found.slice(0, limit);
    const last = entries.at(-1);
    return { entries, nextCursor: found.length > limit && last ? writeAuditCursor(last) : null };
  });
}
