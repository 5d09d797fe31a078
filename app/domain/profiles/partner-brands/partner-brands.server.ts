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

/** Whether one brand may list members of another: both resell, both name each other, and they share a country. */
export function arePartners(one: Tenant, other: Tenant): boolean {
  return (
    one.id !== other.id &&
    one.settings.member_resell &&
    other.settings.member_resell &&
    one.settings.partners.includes(other.id) &&
    other.settings.partners.includes(one.id) &&
    one.countries.some((country) => other.countries.includes(country))
  );
}
