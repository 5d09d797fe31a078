import { pauseTenant } from "./pause-tenant.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { TenantOperatorCtx } from "#app/domain/tenants/publishing/tenant-operator-ctx.ts";

/**
 * Takes a brand down for now, as `pauseTenant` does. Returns whether that changed anything.
 * @throws AppError `forbidden` without the right `brands.close`, and as `pauseTenant` does.
 */
export function pauseBrand(
  ctx: TenantOperatorCtx,
  { tenantId: id, reason }: { tenantId: string; reason: string },
): Promise<boolean> {
  enforceOperatorRight(ctx, "brands.close", id);
  return pauseTenant(ctx, { id, author: ctx.operator.name, operator: { id: ctx.operator.id, reason } });
}
