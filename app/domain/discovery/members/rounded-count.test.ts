import fc from "fast-check";
import { expect, it } from "vitest";
import { roundedCount } from "./rounded-count.ts";

it.each([
  [0, null],
  [9, null],
  [10, 10],
  [19, 10],
  [99, 90],
  [100, 100],
  [149, 100],
  [999, 950],
  [1_499, 1_000],
  [10_000, 10_000],
  [14_999, 10_000],
])("tells of %i people as %s", (people, told) => expect(roundedCount(people)).toBe(told));

it("never tells of more than there are, nor of fewer than half, nor of one more or less", () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 2_000_000 }), (people) => {
      const told = roundedCount(people) ?? 0;
      expect(told).toBeLessThanOrEqual(people);
      expect(told).toBeGreaterThan(people / 2);
      expect(told % 10).toBe(0);
    }),
  );
});
