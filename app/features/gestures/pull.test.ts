import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { farEnough, pullOf } from "./pull.ts";

const start = { x: 100, y: 100 };

describe("pullOf", () => {
  it("leaves taps, scrolls and swipes alone", () => {
    for (const to of [
      { x: 100, y: 108 },
      { x: 100, y: 20 },
      { x: 260, y: 180 },
      { x: 10, y: 160 },
    ])
      expect(pullOf(start, to)).toBe(0);
  });

  it("grows with the way of the finger, never faster than it, and reaches a refresh within half a screen", () => {
    fc.assert(
      fc.property(fc.nat(700), fc.nat(700), (one, other) => {
        const [near = 0, far = 0] = [one, other].toSorted((a, b) => a - b);
        const [less, more] = [near, far].map((way) => pullOf(start, { x: 100, y: 100 + way }));
        expect(more).toBeGreaterThanOrEqual(less ?? 0);
        expect(more).toBeLessThanOrEqual(far);
      }),
    );
    expect(pullOf(start, { x: 104, y: 160 })).toBeLessThan(farEnough);
    expect(pullOf(start, { x: 104, y: 340 })).toBeGreaterThanOrEqual(farEnough);
  });
});
