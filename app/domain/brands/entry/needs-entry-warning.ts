import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** The frames of the site (spec section 2), of which each page has one. */
export type Layout = "default" | "chat" | "lander" | "empty";

/** Brands that serve one of these warn their members before conversations (spec section 1). */
const chatCountries: ReadonlySet<string> = new Set(["NL", "DE"]);

/**
 * Decides whether the entry warning stands before a page: only where the brand turned it on, never for who dismissed
 * it. The chat layout, which nobody but members sees, shows it on brands of NL and DE; the others show it to visitors
 * of the brand's chosen countries, and leave members alone (spec sections 1, 2 and 4).
 */
export function needsEntryWarning(
  { settings, countries }: Pick<Tenant, "settings" | "countries">,
  at: {
    layout: Layout;
    /** Of the visitor. */
    country: string;
    isMember: boolean;
    hasDismissed: boolean;
  },
): boolean {
  const { enable_site_entry_popup, entry_warning_countries } = settings;
  if (!enable_site_entry_popup || at.hasDismissed) return false;
  if (at.layout === "chat") return countries.some((country) => chatCountries.has(country));
  if (at.isMember) return false;
  return entry_warning_countries.length === 0 || entry_warning_countries.some((country) => country === at.country);
}
