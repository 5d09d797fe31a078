import { type Draft, type DraftChange, DraftConflictError, type SeenDraft } from "./draft.ts";
import { lockDraft } from "./lock-draft.server.ts";
import { listChanges, mergeValues, valueAt, withValueAt } from "./merge-values.ts";
import { refuseUnsoundTexts } from "./refuse-unsound-texts.server.ts";
import { recordBrandChange } from "./record-brand-change.server.ts";
import { saveDraft } from "./save-draft.server.ts";
import { type DraftChoice, settleConflicts } from "./settle-conflicts.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { draftContract, type DraftDocument } from "#app/platform/tenancy/contracts/draft-contract.ts";

type WantedChange = SeenDraft & {
  patch: readonly DraftChange[];
  choices?: readonly DraftChoice[];
  onto?: number | undefined;
};

/**
 * Changes fields of a brand's draft, all or none; what they say may be unsound until it is published. Where somebody
 * else changed the draft since `version`, fields that both changed are refused until `choices` say whose word holds, and
 * the others are kept side by side. What was chosen holds about version `onto` alone.
 * @throws AppError `forbidden` without the right `brands.draft`, `not_found` where no draft is open, `invalid_input`
 *   (path) where a path leads to no field, DraftFaultsError for texts that are not said as the house's are,
 *   DraftConflictError `draft_moved` where somebody else changed the same.
 */
export async function changeDraft(
  ctx: OperatorCtx,
  { tenantId, version, patch, choices = [], onto }: WantedChange,
): Promise<Draft> {
  enforceOperatorRight(ctx, "brands.draft", tenantId);
  return withTenant(tenantId, async (tx) => {
    const { draft } = await lockDraft(tx, tenantId);
    const wanted = draft.version === version ? patch : mergePatch(draft, patch, draft.version === onto ? choices : []);
    const document = patched(draft.document, wanted);
    const changes = listChanges(draft.document, document);
    if (changes.length === 0) return draft;
    refuseUnsoundTexts(document, changes);
    const { baseNumber } = draft;
    const next = await saveDraft(tx, ctx, { tenantId, document, baseNumber });
    await recordBrandChange(tx, ctx, { tenantId, action: "brand.draft.change", changes, details: { version: next } });
    return { ...draft, document, version: next, changedBy: ctx.operator.name, changedAt: ctx.clock.now() };
  });
}

/** What is left to change of a draft that moved on. */
function mergePatch(
  { document, version }: Draft,
  patch: readonly DraftChange[],
  choices: readonly DraftChoice[],
): DraftChange[] {
  const merged = patch.map(({ path, before, after }) => {
    const theirs = valueAt(document, path);
    const both = mergeValues({ base: before, theirs, mine: after }, path);
    const { value, open } = settleConflicts(both, { choices, depth: path.length });
    return { change: { path, before: theirs, after: value }, open };
  });
  const open = merged.flatMap((each) => each.open);
  if (open.length > 0) throw new DraftConflictError("draft_moved", open, { version });
  return merged.map(({ change }) => change);
}

function patched(document: DraftDocument, patch: readonly DraftChange[]): DraftDocument {
  let value: unknown = document;
  for (const { path, after } of patch) {
    try {
      value = withValueAt(value, path, after);
    } catch (error) {
      if (error instanceof RangeError) throw new AppError("invalid_input", { path: path.join(".") });
      throw error;
    }
  }
  const read = draftContract.safeParse(value);
  if (!read.success) throw new AppError("invalid_input", { path: read.error.issues[0]?.path.join(".") ?? "" });
  return read.data;
}
