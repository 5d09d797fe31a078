import { genders } from "#app/domain/profiles/traits/profile-values.ts";
import { countryAllowed, genderAllowed } from "#app/domain/profiles/visibility/limits-allow.ts";
import type { Niche } from "#app/platform/tenancy/contracts/tenant-contract.ts";

/** Whom visitors of a niche are shown, and as whom they look; `seeker` is null where anybody may. */
export function visitorAudience({ audience: { sought, seeker } }: Pick<Niche, "audience">): {
  sought: string[];
  seeker: string | null;
} {
  return { sought: sought === "any" ? [...genders] : [sought], seeker: seeker === "any" ? null : seeker };
}

/**
 * SQL: whether visitors may be shown a listing of the brand `$1`: its own people, never a fictional profile, within
 * their own limits. `country` and `seeker` are SQL expressions.
 */
export const isShownToVisitors = ({ country, seeker }: { country: string; seeker: string }): string =>
  `not listing.fictional and listing.home_tenant_id = $1 and (${seeker} is null or ${genderAllowed(seeker, "listing.")}) and ${countryAllowed(country, "listing.")}`;
