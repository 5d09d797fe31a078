import { isWaiting } from "./is-waiting.server.ts";
import { type Hold, takeHold } from "./take-hold.server.ts";
import { type CaseAddress, caseRights } from "#app/domain/safety/desk/case-kinds.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Holds a case that the operator opened for ten minutes, or for as long again, so that nobody else decides it; while
 * somebody else holds it, tells who. A look and a decision are written down by themselves; this is not.
 * @throws AppError `forbidden`, `not_found` for what does not wait, `conflict` where somebody let it go meanwhile.
 */
export async function holdCase(ctx: BrandOperatorCtx, address: CaseAddress): Promise<Hold> {
  const tenantId = ctx.tenant.id;
  enforceOperatorRight(ctx, caseRights[address.kind].decide, tenantId);
  if (!isUuid(address.id)) throw new AppError("not_found");
  return withTenant(tenantId, async (tx) => {
    if (!(await isWaiting(tx, { tenantId, ...address }))) throw new AppError("not_found");
    const hold = await takeHold(tx, ctx, address);
    if (hold === null) throw new AppError("conflict");
    return hold;
  });
}
