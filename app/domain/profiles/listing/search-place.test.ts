import fc from "fast-check";
import { expect, it } from "vitest";
import { distanceKm } from "#app/domain/profiles/regions/distance-km.ts";
import { cellOf, cellsWithin, haversineOf, radii } from "./search-place.ts";

const place = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lon: fc.double({ min: -180, max: 179.999, noNaN: true }),
});
const near = (from: { lat: number; lon: number }, by: { lat: number; lon: number }) => ({
  lat: from.lat + by.lat,
  lon: ((from.lon + by.lon + 540) % 360) - 180,
});
const step = fc.record({
  lat: fc.double({ min: -3, max: 3, noNaN: true }),
  lon: fc.double({ min: -16, max: 16, noNaN: true }),
});

it("touches the cell of every place within the distance, wherever on the globe", () => {
  fc.assert(
    fc.property(place, step, fc.constantFrom(...radii), (from, by, km) => {
      const to = near(from, by);
      const cells = new Set(cellsWithin(from, km));
      if (distanceKm(from, to) <= km) expect(cells.has(cellOf(to))).toBe(true);
      expect(cells.has(cellOf(from))).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

it("touches a few hundred cells at most where members live", () => {
  for (const lat of [52, 65, -45]) expect(cellsWithin({ lat, lon: 5 }, 250).length).toBeLessThan(400);
  expect(cellsWithin({ lat: 52, lon: 5 }, 25).length).toBeLessThanOrEqual(12);
});

it("compares as distances compare", () => {
  expect(haversineOf(0)).toBe(0);
  expect(haversineOf(50)).toBeGreaterThan(haversineOf(25));
});
