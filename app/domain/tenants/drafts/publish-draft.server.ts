import type { SeenDraft } from "./draft.ts";
import { DraftFaultsError, judgeDraft } from "./judge-draft.server.ts";
import { listChanges } from "./merge-values.ts";
import { readRevision } from "./read-revision.server.ts";
import { recordBrandChange } from "./record-brand-change.server.ts";
import { saveDraft } from "./save-draft.server.ts";
import { seenDraft } from "./seen-draft.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import { publishTenant, type Published } from "#app/domain/tenants/publishing/publish-tenant.server.ts";
import type { TenantOperatorCtx } from "#app/domain/tenants/publishing/tenant-operator-ctx.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Publishes a brand's draft as its next revision, with who and why, and closes it; running processes follow within 2
 * seconds. A draft that changes nothing is closed alone.
 * @throws AppError `forbidden` without the right `brands.publish`, DraftFaultsError for an unsound draft, and as
 *   `seenDraft` and `publishTenant` do; then nothing was changed.
 */
export async function publishDraft(
  ctx: TenantOperatorCtx,
  { tenantId, version, reason }: SeenDraft & { reason: string },
): Promise<Published> {
  enforceOperatorRight(ctx, "brands.publish", tenantId);
  const { draft } = await withTenant(tenantId, (tx) => seenDraft(tx, { tenantId, version }));
  const { document, faults } = await judgeDraft(tenantId, draft.document);
  if (!document) throw new DraftFaultsError(faults);
  const { baseNumber } = draft;
  const closeDraft = async (tx: Tx, { outcome, revision }: Published) => {
    // why: between the judgement and the lock somebody may have changed or published it
    const held = await tx.brandDraft.findUniqueOrThrow({ where: { tenantId }, select: { version: true } });
    if (held.version !== version) await seenDraft(tx, { tenantId, version });
    const before = baseNumber === 0 ? {} : await readRevision(tx, tenantId, baseNumber);
    await saveDraft(tx, ctx, { tenantId, document: null, baseNumber: revision });
    const changes = listChanges(before, draft.document);
    const details = { outcome, revision, from: baseNumber };
    await recordBrandChange(tx, ctx, { tenantId, action: "brand.publish", reason, changes, details });
  };
  const { name: author } = ctx.operator;
  return publishTenant(ctx, { document, author, note: reason, basedOn: baseNumber, alongside: closeDraft });
}
