import { resumeTenant } from "./resume-tenant.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { TenantOperatorCtx } from "#app/domain/tenants/publishing/tenant-operator-ctx.ts";

/**
 * Puts a paused or archived brand back, as `resumeTenant` does. Returns whether that changed anything.
 * @throws AppError `forbidden` without the right `brands.close`, and as `resumeTenant` does.
 */
export function resumeBrand(
  ctx: TenantOperatorCtx,
  { tenantId: id, reason }: { tenantId: string; reason: string },
): Promise<boolean> {
  enforceOperatorRight(ctx, "brands.close", id);
  return resumeTenant(ctx, { id, author: ctx.operator.name, operator: { id: ctx.operator.id, reason } });
}
