import { releaseCase } from "./release-case.server.ts";
import { type CaseAddress, caseRights } from "#app/domain/safety/desk/case-kinds.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Lets a case go that the operator holds, so that others may decide it at once; safe to repeat.
 * @throws AppError `forbidden`.
 */
export async function letCaseGo(ctx: BrandOperatorCtx, address: CaseAddress): Promise<void> {
  enforceOperatorRight(ctx, caseRights[address.kind].decide, ctx.tenant.id);
  if (!isUuid(address.id)) return;
  await withTenant(ctx.tenant.id, (tx) => releaseCase(tx, ctx, address));
}
