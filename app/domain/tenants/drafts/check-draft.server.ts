import { type DraftVerdict, judgeDraft } from "./judge-draft.server.ts";
import { lockDraft } from "./lock-draft.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Tells what is wrong with a brand's draft, field by field, and which texts it lacks.
 * @throws AppError `forbidden` without the right `brands.see`, `not_found` where no draft is open.
 */
export async function checkDraft(
  ctx: OperatorCtx,
  { tenantId }: { tenantId: string },
): Promise<{ version: number } & Omit<DraftVerdict, "document">> {
  enforceOperatorRight(ctx, "brands.see", tenantId);
  const { draft } = await withTenant(tenantId, (tx) => lockDraft(tx, tenantId));
  const { document: _document, ...verdict } = await judgeDraft(tenantId, draft.document);
  return { version: draft.version, ...verdict };
}
