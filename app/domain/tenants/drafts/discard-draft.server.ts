import { DraftConflictError, type SeenDraft } from "./draft.ts";
import { lockDraft } from "./lock-draft.server.ts";
import { listChanges } from "./merge-values.ts";
import { readRevision } from "./read-revision.server.ts";
import { recordBrandChange } from "./record-brand-change.server.ts";
import { saveDraft } from "./save-draft.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Closes a brand's draft without publishing it; the audit keeps what it would have changed.
 * @throws AppError `forbidden` without the right `brands.draft`, `not_found` where none is open, conflict
 *   `never_published` for a brand that has nothing but its draft, DraftConflictError `draft_moved` where somebody
 *   changed it since.
 */
export async function discardDraft(ctx: OperatorCtx, { tenantId, version }: SeenDraft): Promise<void> {
  enforceOperatorRight(ctx, "brands.draft", tenantId);
  await withTenant(tenantId, async (tx) => {
    const { draft } = await lockDraft(tx, tenantId);
    if (draft.version !== version) throw new DraftConflictError("draft_moved", [], { version: draft.version });
    if (draft.currentNumber === 0) throw new AppError("conflict", { reason: "never_published", tenant: tenantId });
    const base = await readRevision(tx, tenantId, draft.baseNumber);
    await saveDraft(tx, ctx, { tenantId, document: null, baseNumber: draft.baseNumber });
    const changes = listChanges(draft.document, base);
    await recordBrandChange(tx, ctx, { tenantId, action: "brand.draft.discard", changes });
  });
}
