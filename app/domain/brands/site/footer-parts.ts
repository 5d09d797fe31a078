import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** Companies whose address may stand in the footer (spec section 2). */
const shownCompanies = new Set([1, 5, 6]);

/**
 * Decides what the footer shows: payment icons and company are hidden for US visitors and for everyone with a traffic
 * source, and an address block exists for companies 1, 5 and 6 (spec section 2).
 */
export function footerParts(
  tenant: Pick<Tenant, "company">,
  visitor: { country: string; hasTrafficSource: boolean },
): { payments: boolean; company: boolean } {
  const isOpen = visitor.country !== "US" && !visitor.hasTrafficSource;
  return { payments: isOpen, company: isOpen && shownCompanies.has(tenant.company.id) };
}
