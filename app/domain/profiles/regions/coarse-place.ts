import type { Place } from "./distance-km.ts";

/** Cells to a degree of latitude: each is 11.1 km high. */
const perDegree = 10;

/**
 * The middle of the square of the map, eleven kilometres wide and high and the same for all, in which a place in
 * degrees lies: the finest that is kept, compared or told of where somebody is, so that no number of readings tells
 * more. Source: Polakis et al., "Where's Wally? Precise User Discovery Attacks in Location Proximity Services" (CCS
 * 2015): snap to a grid before measuring.
 */
export function coarsePlace({ lat, lon }: Place): Place {
  const rows = 180 * perDegree;
  const row = Math.min(rows - 1, Math.floor((lat + 90) * perDegree));
  const middle = (row + 0.5) / perDegree - 90;
  // why: a degree of longitude is shorter the further from the equator, so that there are fewer cells around the globe
  const around = Math.max(1, Math.floor(360 * perDegree * Math.cos((middle * Math.PI) / 180)));
  const column = Math.floor(((lon + 180) / 360) * around) % around;
  return { lat: inTenThousandths(middle), lon: inTenThousandths(((column + 0.5) * 360) / around - 180) };
}

const inTenThousandths = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
