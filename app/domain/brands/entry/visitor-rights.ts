import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";

/**
 * Whether a visitor may join: everyone, only who came through a traffic source, or nobody (spec section 2, `signups`).
 */
export function maySignUp(settings: Pick<Settings, "signups">, visitor: { hasTrafficSource: boolean }): boolean {
  return settings.signups === "all" || (settings.signups === "with_trafficsource" && visitor.hasTrafficSource);
}

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
