import fc from "fast-check";
import { expect, it } from "vitest";
import { niceScale } from "./nice-scale.ts";

it.each([
  [[0, 0], { least: 0, most: 1, ticks: [0, 1] }],
  [[3, 7], { least: 0, most: 8, ticks: [0, 2, 4, 6, 8] }],
  [[-500, 1_200], { least: -500, most: 1_500, ticks: [-500, 0, 500, 1_000, 1_500] }],
])("%j stand on %j", (values, expected) => {
  expect(niceScale(values)).toEqual(expected);
});

it("holds zero and every value, in at most eight lines", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e12 }), { minLength: 1 }), (values) => {
      const { least, most, ticks } = niceScale(values);
      expect(least).toBeLessThanOrEqual(Math.min(0, ...values));
      expect(most).toBeGreaterThanOrEqual(Math.max(0, ...values));
      expect(ticks).toContain(0);
      expect(ticks.length).toBeLessThan(8);
    }),
  );
});
