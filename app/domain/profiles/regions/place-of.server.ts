import { coarsePlace } from "./coarse-place.ts";
import type { Place } from "./distance-km.ts";
import { regionCentre } from "./region-centre.server.ts";

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
