import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cropToPixels } from "./crop-to-pixels.ts";
import { photoCropContract } from "./photo-crop.ts";

describe("what is cut out of a picture", () => {
  it.each([
    ["the middle of a landscape", null, { width: 2000, height: 1000 }, { left: 600, top: 0, width: 800, height: 1000 }],
    ["the middle of a tall one", null, { width: 800, height: 2000 }, { left: 0, top: 500, width: 800, height: 1000 }],
    ["all of one in shape", null, { width: 800, height: 1000 }, { left: 0, top: 0, width: 800, height: 1000 }],
    [
      "what was chosen",
      { x: 0.5, y: 0.25, width: 0.4, height: 0.5 },
      { width: 1000, height: 1000 },
      { left: 500, top: 250, width: 400, height: 500 },
    ],
    [
      "the part of it that exists",
      { x: 0.8, y: 0.9, width: 0.8, height: 1 },
      { width: 1000, height: 1000 },
      { left: 860, top: 900, width: 80, height: 100 },
    ],
  ])("is %s", (_, crop, picture, area) => {
    expect(cropToPixels(crop, picture)).toEqual(area);
  });

  it("lies inside the picture and has the shape of a photo, whatever was asked", () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    const part = fc.double({ min: 0.001, max: 1, noNaN: true });
    const side = fc.integer({ min: 400, max: 12_000 });
    fc.assert(
      fc.property(
        fc.option(fc.record({ x: fraction, y: fraction, width: part, height: part })),
        fc.record({ width: side, height: side }),
        (crop, picture) => {
          const { left, top, width, height } = cropToPixels(crop, picture);
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
          expect(left + width).toBeLessThanOrEqual(picture.width);
          expect(top + height).toBeLessThanOrEqual(picture.height);
          if (Math.min(width, height) > 20) expect(width / height).toBeCloseTo(0.8, 0);
        },
      ),
    );
  });

  it("is asked for in fractions only", () => {
    expect(photoCropContract.safeParse({ x: "0.1", y: "0", width: "0.5", height: "0.5" }).data).toEqual({
      x: 0.1,
      y: 0,
      width: 0.5,
      height: 0.5,
    });
    for (const wrong of [
      { x: -0.1 },
      { y: 1.1 },
      { width: 0 },
      { height: "x" },
      { height: Number.NaN },
      { width: undefined },
    ]) {
      expect(photoCropContract.safeParse({ x: 0, y: 0, width: 1, height: 1, ...wrong }).success).toBe(false);
    }
  });
});
