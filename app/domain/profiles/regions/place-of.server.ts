import { coarsePlace } from "./coarse-place.ts";
import type { Place } from "./distance-km.ts";
import { regionTable } from "./region-table.server.ts";

const centres = new Map(regionTable.map(({ id, lat, lon }) => [id, { latitude: lat, longitude: lon }]));

/** The centre of a region in degrees; null for an unknown one. */
function regionCentre(id: string): { latitude: number; longitude: number } | null {
  return centres.get(id) ?? null;
}

/** Where somebody is, as it is kept: the device's place in degrees where it was given, and the region. */
export type Whereabouts = { latitude: number | null; longitude: number | null; region_id: string | null };

/**
 * The place from which somebody's distance to others is measured, in degrees: the device's, else the centre of the
 * region, as coarse as `coarsePlace` makes it; null where neither is known. Everything that measures asks here.
 */
export function placeOf({ latitude, longitude, region_id: regionId }: Whereabouts): Place | null {
  if (latitude !== null && longitude !== null) return coarsePlace({ lat: latitude, lon: longitude });
  const centre = regionId === null ? null : regionCentre(regionId);
  return centre && coarsePlace({ lat: centre.latitude, lon: centre.longitude });
}
