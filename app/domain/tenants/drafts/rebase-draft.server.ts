import { type Draft, DraftConflictError, type SeenDraft } from "./draft.ts";
import { lockDraft } from "./lock-draft.server.ts";
import { listChanges, mergeValues } from "./merge-values.ts";
import { readRevision } from "./read-revision.server.ts";
import { recordBrandChange } from "./record-brand-change.server.ts";
import { saveDraft } from "./save-draft.server.ts";
import { type DraftChoice, settleConflicts } from "./settle-conflicts.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { draftContract } from "#app/platform/tenancy/contracts/draft-contract.ts";

/**
 * Brings a draft onto the revision that is published by now: what one side alone changed is kept, and of what both
 * changed, what was chosen. Nothing changes where it is there already.
 * @throws AppError `forbidden` without the right `brands.draft`, `not_found` where no draft is open,
 *   DraftConflictError `draft_moved` for another version, `brand_moved` with the fields for which nothing was chosen, or
 *   where something else than `onto` is published by now.
 */
export async function rebaseDraft(
  ctx: OperatorCtx,
  { tenantId, version, choices, onto }: SeenDraft & { choices: readonly DraftChoice[]; onto?: number | undefined },
): Promise<Draft> {
  enforceOperatorRight(ctx, "brands.draft", tenantId);
  return withTenant(tenantId, async (tx) => {
    const { draft } = await lockDraft(tx, tenantId);
    const { currentNumber, baseNumber } = draft;
    if (draft.version !== version) throw new DraftConflictError("draft_moved", [], { version: draft.version });
    if (baseNumber === currentNumber) return draft;
    const theirs = await readRevision(tx, tenantId, currentNumber);
    const base = baseNumber === 0 ? {} : await readRevision(tx, tenantId, baseNumber);
    const merged = mergeValues({ base, theirs, mine: draft.document });
    // why: what was chosen about one revision says nothing of the next
    const held = onto === undefined || onto === currentNumber ? choices : [];
    const { value, open } = settleConflicts(merged, { choices: held });
    if (open.length > 0) throw new DraftConflictError("brand_moved", open, { version, revision: currentNumber });
    const document = draftContract.parse(value);
    const next = await saveDraft(tx, ctx, { tenantId, document, baseNumber: currentNumber });
    await recordBrandChange(tx, ctx, {
      tenantId,
      action: "brand.draft.rebase",
      changes: listChanges(draft.document, document),
      details: { from: baseNumber, to: currentNumber, version: next },
    });
    const { name: changedBy } = ctx.operator;
    return { ...draft, document, version: next, baseNumber: currentNumber, changedBy, changedAt: ctx.clock.now() };
  });
}
