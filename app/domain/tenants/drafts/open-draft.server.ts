import type { Draft } from "./draft.ts";
import { lockBrand } from "./lock-brand.server.ts";
import { readRevision } from "./read-revision.server.ts";
import { recordBrandChange } from "./record-brand-change.server.ts";
import { saveDraft } from "./save-draft.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * The draft of a brand: the open one, else a new one of what is published. Safe to repeat.
 * @throws AppError `forbidden` without the right `brands.draft`, `not_found` where there is no such brand.
 */
export async function openDraft(ctx: OperatorCtx, { tenantId }: { tenantId: string }): Promise<Draft> {
  enforceOperatorRight(ctx, "brands.draft", tenantId);
  return withTenant(tenantId, async (tx) => {
    const { draft, currentNumber } = await lockBrand(tx, tenantId);
    if (draft) return draft;
    const document = await readRevision(tx, tenantId, currentNumber);
    const version = await saveDraft(tx, ctx, { tenantId, document, baseNumber: currentNumber });
    await recordBrandChange(tx, ctx, { tenantId, action: "brand.draft.open", details: { revision: currentNumber } });
    const { name: changedBy } = ctx.operator;
    const baseNumber = currentNumber;
    return { tenantId, version, document, baseNumber, currentNumber, changedBy, changedAt: ctx.clock.now() };
  });
}
