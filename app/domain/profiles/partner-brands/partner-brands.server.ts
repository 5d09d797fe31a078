import { arePartners } from "./are-partners.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/**
 * The brands on which members of this one may be shown, if they wish (product.md, `member_resell`), in the order in
 * which it names them. None while it is paused.
 */
export function partnerBrands({ tenant }: { tenant: Ctx["tenant"] }): Tenant[] {
  if (tenant.isPaused) return [];
  return tenant.settings.partners
    .flatMap((id) => processRegistry().findTenant(id) ?? [])
    .filter((other) => arePartners(tenant, other));
}
