import type { Country } from "#app/platform/geo/countries.ts";
import { regionsByCountry, type Region } from "./region-table.server.ts";

const earthRadiusKm = 6371;

export type Place = { lat: number; lon: number };

/** Great-circle distance in kilometres between two places in degrees (haversine). */
export function distanceKm(from: Place, to: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2);
  const halfLon = Math.sin(radians(to.lon - from.lon) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLon ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

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
