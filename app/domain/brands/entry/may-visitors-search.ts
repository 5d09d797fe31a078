import type { Settings } from "#app/platform/tenancy/tenant-contract.ts";

/**
 * Whether a visitor may search and see members: `logged_out_search`, or `logged_out_search_trafficsource` for who came
 * through one.
 */
export function mayVisitorsSearch(
  settings: Pick<Settings, "logged_out_search" | "logged_out_search_trafficsource">,
  visitor: { hasTrafficSource: boolean },
): boolean {
  return visitor.hasTrafficSource ? settings.logged_out_search_trafficsource : settings.logged_out_search;
}
