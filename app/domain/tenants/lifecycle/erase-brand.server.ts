import { changeTenantStatus } from "./change-tenant-status.server.ts";
import { removeTenant } from "./remove-tenant.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import { lockBrand } from "#app/domain/tenants/drafts/lock-brand.server.ts";
import type { TenantOperatorCtx } from "#app/domain/tenants/publishing/tenant-operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Takes a paused brand down for good, as `removeTenant` does, and one that was never published with its draft;
 * `confirmed` is its id, typed by whoever does it. What was set for a time is taken back. Returns whether it was there.
 * @throws AppError `forbidden` without the right `brands.erase`, `invalid_input` where another id was typed, and as
 *   `removeTenant` does.
 */
export async function eraseBrand(
  ctx: TenantOperatorCtx,
  { tenantId, confirmed, reason }: { tenantId: string; confirmed: string; reason: string },
): Promise<boolean> {
  enforceOperatorRight(ctx, "brands.erase", tenantId);
  if (confirmed !== tenantId) throw new AppError("invalid_input", { field: "confirmed" });
  const by = { id: tenantId, author: ctx.operator.name, operator: { id: ctx.operator.id, reason } };
  const { status, currentNumber } = await withTenant(tenantId, (tx) => lockBrand(tx, tenantId));
  const isUnpublished = currentNumber === 0 && status === "active";
  const isErased = isUnpublished
    ? await changeTenantStatus(ctx, { ...by, from: "active", to: "removed", action: "brand.remove" })
    : await removeTenant(ctx, by);
  if (isErased)
    await withTenant(tenantId, async (tx) => {
      await tx.scheduledPublication.updateMany({
        where: { tenantId, status: "waiting" },
        data: { status: "cancelled", endedAt: ctx.clock.now() },
      });
      await tx.$executeRaw`update brand_draft set document = null, version = version + 1 where tenant_id = ${tenantId}`;
    });
  return isErased;
}
