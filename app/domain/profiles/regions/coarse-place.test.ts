import fc from "fast-check";
import { expect, it } from "vitest";
import { coarsePlace } from "./coarse-place.ts";
import { distanceKm } from "./distance-km.ts";

const place = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});
const key = ({ lat, lon }: { lat: number; lon: number }) => `${lat} ${lon}`;

it("moves nobody out of a square of eleven kilometres, and what is coarse stays", () => {
  fc.assert(
    fc.property(place, (at) => {
      const coarse = coarsePlace(at);
      expect(distanceKm(at, coarse)).toBeLessThan(8.2);
      expect(coarsePlace(coarse)).toEqual(coarse);
    }),
    { numRuns: 5_000 },
  );
});

it("has squares of ten kilometres and more, wherever members live", () => {
  for (let lat = -70; lat <= 70; lat += 0.7) {
    const seen = new Set<string>();
    // why: along 2 degrees of longitude nothing narrower than ten kilometres may be told apart
    for (let step = 0; step <= 2_000; step += 1) seen.add(key(coarsePlace({ lat, lon: 5 + step / 1_000 })));
    const kilometres = distanceKm({ lat, lon: 5 }, { lat, lon: 7 });
    expect(seen.size).toBeLessThanOrEqual(Math.ceil(kilometres / 10) + 1);
  }
});

it("knows the ends of the map", () => {
  for (const at of [
    { lat: 90, lon: 180 },
    { lat: -90, lon: -180 },
    { lat: 90, lon: -180 },
  ])
    expect(coarsePlace(coarsePlace(at))).toEqual(coarsePlace(at));
  expect(coarsePlace({ lat: 52, lon: 180 })).toEqual(coarsePlace({ lat: 52, lon: -180 }));
});
