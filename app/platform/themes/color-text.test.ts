import fc from "fast-check";
import { expect, it } from "vitest";
import { colorHex, colorOklch } from "#app/platform/themes/color-text.ts";
import { oklchColor } from "#app/platform/themes/theme-contract.ts";

it("writes every colour of a picker as themes do, and finds the very same again", () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (...channels) => {
      const hex = `#${channels.map((each) => each.toString(16).padStart(2, "0")).join("")}`;
      expect(colorHex(oklchColor.parse(colorOklch(hex)))).toBe(hex);
    }),
    { examples: [[0, 0, 7]] },
  );
});

it("leaves transparency out of hex, and refuses what is no colour", () => {
  expect(colorHex("oklch(0 0 0 / 0.4)")).toBe("#000000");
  expect(() => colorHex("nothing")).toThrow(TypeError);
  expect(() => colorOklch("nothing")).toThrow(TypeError);
});
