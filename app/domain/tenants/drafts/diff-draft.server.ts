import { groupChanges } from "./group-changes.ts";
import { lockDraft } from "./lock-draft.server.ts";
import { type Change, listChanges } from "./merge-values.ts";
import type { BrandNoun } from "./noun-of-path.ts";
import { readRevision } from "./read-revision.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** What a draft would change of what is published, by the part of the brand to which it belongs. */
export type DraftDiff = { version: number; currentNumber: number; nouns: { noun: BrandNoun; changes: Change[] }[] };

const nothing = {
  declaration: { settings: {} },
  copy: {},
  texts: {},
  legal: {},
  logo: {},
  landers: {},
  landerFiles: {},
  pictures: {},
};

/**
 * Compares a brand's draft with what is published now; with nothing where it was never published.
 * @throws AppError `forbidden` without the right `brands.see`, `not_found` where no draft is open.
 */
export async function diffDraft(ctx: OperatorCtx, { tenantId }: { tenantId: string }): Promise<DraftDiff> {
  enforceOperatorRight(ctx, "brands.see", tenantId);
  return withTenant(tenantId, async (tx) => {
    const { draft } = await lockDraft(tx, tenantId);
    const { version, currentNumber, document } = draft;
    const published = currentNumber === 0 ? nothing : await readRevision(tx, tenantId, currentNumber);
    return { version, currentNumber, nouns: groupChanges(listChanges(published, document)) };
  });
}
