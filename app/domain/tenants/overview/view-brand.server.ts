import { readBrands } from "./read-brands.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { TenantLead } from "#app/platform/db/generated/enums.ts";
import { readAcrossBrands } from "#app/platform/db/transactions/with-console.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { lockBrand } from "#app/domain/tenants/drafts/lock-brand.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { BrandStanding, DeclaredBrand } from "./listed-brand.ts";

/** A brand as its own page in the console shows it. */
export type BrandView = BrandStanding &
  DeclaredBrand & {
    leads: TenantLead;
    currentNumber: number;
    /** The version of the open draft; null without one. */
    draftVersion: number | null;
  };

/**
 * How a brand stands: what is published of it, who leads it, and whether a draft is open.
 * @throws AppError `forbidden` without the right `brands.see`, `not_found` where there is no such brand.
 */
export async function viewBrand(ctx: OperatorCtx, { tenantId }: { tenantId: string }): Promise<BrandView> {
  enforceOperatorRight(ctx, "brands.see", tenantId);
  const { leads, currentNumber, draft } = await withTenant(tenantId, (tx) => lockBrand(tx, tenantId));
  const held = await readAcrossBrands(ctx, readBrands);
  const brand = held.find(({ id }) => id === tenantId);
  if (!brand) throw new AppError("not_found", { tenant: tenantId });
  return { ...brand, leads, currentNumber, draftVersion: draft?.version ?? null };
}
