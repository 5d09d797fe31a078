import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** The frames of the site (spec section 2), of which each page has one. */
export type Layout = "default" | "chat" | "lander" | "empty";

const chatCountries = new Set<string>(["NL", "DE"]);

/**
 * Decides whether the entry warning stands before a page: only where the brand turned it on, never for members nor for who
 * dismissed it; on the chat layout for NL and DE, elsewhere in the brand's chosen countries (spec sections 1 and 4).
 */
export function needsEntryWarning(
  tenant: Pick<Tenant, "settings">,
  at: { layout: Layout; country: string; isMember: boolean; hasDismissed: boolean },
): boolean {
  const { enable_site_entry_popup, entry_warning_countries } = tenant.settings;
  if (!enable_site_entry_popup || at.isMember || at.hasDismissed) return false;
  if (at.layout === "chat") return chatCountries.has(at.country);
  return entry_warning_countries.length === 0 || entry_warning_countries.some((country) => country === at.country);
}
