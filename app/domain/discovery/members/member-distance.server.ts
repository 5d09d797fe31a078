import { distanceKm } from "#app/domain/profiles/regions/distance-km.ts";
import { placeOf, type Whereabouts } from "#app/domain/profiles/regions/place-of.server.ts";

const step = 10;

/**
 * Kilometres between two members' coarse places, rounded to ten, 0 for the same square of the map; null where one of
 * the places is unknown.
 */
export function memberDistance(one: Whereabouts, other: Whereabouts): number | null {
  const [from, to] = [placeOf(one), placeOf(other)];
  return from && to && Math.round(distanceKm(from, to) / step) * step;
}
