import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { lockBrand } from "#app/domain/tenants/drafts/lock-brand.server.ts";
import { recordBrandChange } from "#app/domain/tenants/drafts/record-brand-change.server.ts";
import type { TenantLead } from "#app/platform/db/generated/enums.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Lets the console say what a brand declares from now on, or gives that back to its folder. A folder publishes nothing
 * of a brand that the console leads, and the console nothing of one that its folder leads. Safe to repeat.
 * @throws AppError `forbidden` without the right `brands.publish`, `not_found` where there is no such brand.
 */
export async function takeLead(
  ctx: OperatorCtx,
  { tenantId, leads, reason }: { tenantId: string; leads: TenantLead; reason: string },
): Promise<void> {
  enforceOperatorRight(ctx, "brands.publish", tenantId);
  await withTenant(tenantId, async (tx) => {
    const brand = await lockBrand(tx, tenantId);
    if (brand.leads === leads) return;
    await tx.tenant.update({ where: { id: tenantId }, data: { leads } });
    const changes = [{ path: ["leads"], before: brand.leads, after: leads }];
    await recordBrandChange(tx, ctx, { tenantId, action: "brand.lead", reason, changes });
  });
}
