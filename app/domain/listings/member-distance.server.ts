import { distanceKm } from "#app/domain/regions/distance-km.ts";
import { regionCentre } from "#app/domain/regions/region-centre.server.ts";

/** Where somebody is: the device's place in degrees where it was given, else the region. */
export type Whereabouts = { latitude: number | null; longitude: number | null; region_id: string | null };

/** Kilometres to which a distance is rounded, so that nobody is found by measuring from several places. */
const step = 5;

function placeOf({ latitude, longitude, region_id: regionId }: Whereabouts) {
  if (latitude !== null && longitude !== null) return { lat: latitude, lon: longitude };
  const centre = regionId === null ? null : regionCentre(regionId);
  return centre && { lat: centre.latitude, lon: centre.longitude };
}

/** Kilometres between two members, rounded to five, 0 for the same area; null where one of the places is unknown. */
export function memberDistance(one: Whereabouts, other: Whereabouts): number | null {
  const [from, to] = [placeOf(one), placeOf(other)];
  return from && to && Math.round(distanceKm(from, to) / step) * step;
}
