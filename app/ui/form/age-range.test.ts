import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agesBetween, orderedAges } from "#app/ui/form/age-range.ts";

const age = fc.integer({ min: 18, max: 99 });

describe("agesBetween", () => {
  it("holds both ends", () => expect(agesBetween(18, 21)).toEqual([18, 19, 20, 21]));
  it("is empty where the ends are crossed", () => expect(agesBetween(30, 29)).toEqual([]));
});

describe("orderedAges", () => {
  it("keeps the end just chosen and moves the other", () => {
    expect(orderedAges({ from: 50, to: 40 }, "from")).toEqual({ from: 50, to: 50 });
    expect(orderedAges({ from: 50, to: 40 }, "to")).toEqual({ from: 40, to: 40 });
  });

  it("is always in order, and leaves alone what is", () => {
    fc.assert(
      fc.property(age, age, fc.constantFrom("from" as const, "to" as const), (from, to, chosen) => {
        const range = orderedAges({ from, to }, chosen);
        expect(range.from).toBeLessThanOrEqual(range.to);
        expect(range[chosen]).toBe(chosen === "from" ? from : to);
        if (from <= to) expect(range).toEqual({ from, to });
      }),
    );
  });
});
