import type { Country } from "#app/platform/geo/countries.ts";
import { distanceKm, type Place } from "./distance-km.ts";
import { regionsByCountry, type Region } from "./region-table.server.ts";

export type { Place } from "./distance-km.ts";

/**
 * The region, among those of the given countries, whose centre is closest to a place in degrees,
 * with its distance in kilometres; null where no country is given.
 */
export function nearestRegion(
  _ctx: object,
  input: Place & { countries: readonly Country[] },
): { region: Region; distanceKm: number } | null {
  let nearest: { region: Region; distanceKm: number } | null = null;
  for (const region of input.countries.flatMap((country) => regionsByCountry.get(country) ?? [])) {
    const distance = distanceKm(input, region);
    if (nearest === null || distance < nearest.distanceKm) nearest = { region, distanceKm: distance };
  }
  return nearest;
}
