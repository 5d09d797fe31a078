import type { Place } from "#app/domain/profiles/regions/distance-km.ts";

/** Distances in kilometres that a search may be narrowed to. */
export const radii = [25, 50, 100, 250] as const;
export type Radius = (typeof radii)[number];

const earthRadiusKm = 6371;
const kmPerDegree = (Math.PI * earthRadiusKm) / 180;
const perDegree = 2;
const around = 360 * perDegree;

/** The cell of the map, half a degree wide and high, in which a place in degrees lies. */
export function cellOf({ lat, lon }: Place): number {
  return Math.floor((lat + 90) * perDegree) * around + (Math.floor((lon + 180) * perDegree) % around);
}

/** The cells that a circle of `km` kilometres around a place touches, and perhaps a few more. */
export function cellsWithin({ lat, lon }: Place, km: number): number[] {
  const height = km / kmPerDegree;
  const [south, north] = [Math.max(-90, lat - height), Math.min(90, lat + height)];
  const widest = Math.min(Math.cos((south * Math.PI) / 180), Math.cos((north * Math.PI) / 180));
  const sine = Math.sin(km / earthRadiusKm) / Math.max(Math.cos((lat * Math.PI) / 180), 1e-9);
  // why: a circle that holds a pole, or nearly does, touches every longitude
  const width = sine >= 1 || widest < 0.01 ? 180 : (Math.asin(sine) * 180) / Math.PI;
  const column = (degrees: number) => Math.floor((degrees + 180) * perDegree);
  const row = (degrees: number) => Math.floor((degrees + 90) * perDegree);
  const [west, east] = width >= 180 ? [0, around - 1] : [column(lon - width), column(lon + width)];
  const columns = Array.from(
    { length: Math.min(around, east - west + 1) },
    (_, index) => (((west + index) % around) + around) % around,
  );
  const rows = Array.from({ length: row(north) - row(south) + 1 }, (_, index) => row(south) + index);
  return rows.flatMap((each) => columns.map((every) => each * around + every));
}

/** The square of half the chord of a distance on a globe of radius 1: what the haversine formula compares. */
export function haversineOf(km: number): number {
  return Math.sin(km / (2 * earthRadiusKm)) ** 2;
}
