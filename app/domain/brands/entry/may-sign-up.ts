import type { Settings } from "#app/platform/tenancy/tenant-contract.ts";

/**
 * Whether a visitor may join: everyone, only who came through a traffic source, or nobody (spec section 2, `signups`).
 */
export function maySignUp(settings: Pick<Settings, "signups">, visitor: { hasTrafficSource: boolean }): boolean {
  return settings.signups === "all" || (settings.signups === "with_trafficsource" && visitor.hasTrafficSource);
}
