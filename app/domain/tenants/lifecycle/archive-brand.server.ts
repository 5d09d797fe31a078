import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import { lockBrand } from "#app/domain/tenants/drafts/lock-brand.server.ts";
import { recordBrandChange } from "#app/domain/tenants/drafts/record-brand-change.server.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Puts a paused brand away: lists leave it out, and all else stays as it is while paused, so that its people can still
 * withdraw, have their data or complain. `resumeBrand` takes it out again. Safe to repeat.
 * @throws AppError `forbidden` without the right `brands.close`, `not_found` where there is no such brand, conflict
 *   `tenant_status` (tenant, status) for one that is not paused.
 */
export async function archiveBrand(
  ctx: OperatorCtx,
  { tenantId, reason }: { tenantId: string; reason: string },
): Promise<void> {
  enforceOperatorRight(ctx, "brands.close", tenantId);
  await withTenant(tenantId, async (tx) => {
    const { status } = await lockBrand(tx, tenantId);
    if (status !== "paused") throw new AppError("conflict", { reason: "tenant_status", tenant: tenantId, status });
    const { count } = await tx.tenant.updateMany({
      where: { id: tenantId, archivedAt: null },
      data: { archivedAt: ctx.clock.now() },
    });
    if (count === 0) return;
    const changes = [{ path: ["archived"], before: false, after: true }];
    await recordBrandChange(tx, ctx, { tenantId, action: "brand.archive", reason, changes });
  });
}
