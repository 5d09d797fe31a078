import type { Country } from "#app/platform/geo/countries.ts";
import { nearestRegion, type Place } from "./nearest-region.server.ts";
import type { Region } from "./region-table.server.ts";

/** Kilometres from a region's centre beyond which a place does not lie in its country. */
const reach = 600;
/** In countries of vast regions a town may lie as far from the centre as Cairns does from Queensland's. */
const vastReach = 1_300;
const vastCountries: readonly Country[] = ["AU", "CA", "US"];

/**
 * The region of the given countries in which a place in degrees lies, as far as centres tell, with its distance from
 * the centre in kilometres; null for a place outside of these countries.
 */
export function regionAround(
  ctx: object,
  input: Place & { countries: readonly Country[] },
): { region: Region; distanceKm: number } | null {
  const found = nearestRegion(ctx, input);
  const isVast = vastCountries.some((country) => country === found?.region.country);
  return found && found.distanceKm <= (isVast ? vastReach : reach) ? found : null;
}
