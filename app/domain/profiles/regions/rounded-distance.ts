import { distanceKm, type Place } from "./distance-km.ts";

const step = 10;

/**
 * Kilometres between two members' coarse places in degrees, rounded to ten, 0 for the same square of the map: all that
 * anybody is told of how far away somebody is. Null where one of the places is unknown.
 */
export function roundedDistance(from: Place | null, to: Place | null): number | null {
  return from && to && Math.round(distanceKm(from, to) / step) * step;
}
