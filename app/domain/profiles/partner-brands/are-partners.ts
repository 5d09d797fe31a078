import type { Tenant } from "#app/platform/tenancy/tenant.ts";

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
