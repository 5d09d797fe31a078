import type { DraftDiff } from "./diff-draft.server.ts";
import { groupChanges } from "./group-changes.ts";
import { listChanges } from "./merge-values.ts";
import { readRevision } from "./read-revision.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Compares two publications of a brand, part by part.
 * @throws AppError `forbidden` without the right `brands.see`, `not_found` (revision) where there is no such revision.
 */
export async function diffRevisions(
  ctx: OperatorCtx,
  { tenantId, from, to }: { tenantId: string; from: number; to: number },
): Promise<DraftDiff["nouns"]> {
  enforceOperatorRight(ctx, "brands.see", tenantId);
  return withTenant(tenantId, async (tx) => {
    const before = await readRevision(tx, tenantId, from);
    return groupChanges(listChanges(before, await readRevision(tx, tenantId, to)));
  });
}
