import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCountdown } from "#app/ui/countdown/format-countdown.ts";

describe("formatCountdown", () => {
  it.each([
    [14_400_000, "04:00:00"],
    [14_399_000, "03:59:59"],
    [1, "00:00:01"],
    [0, "00:00:00"],
    [-5000, "00:00:00"],
    [360_000_000, "100:00:00"],
  ])("writes %i ms as %s @spec-4-bonus-countdown", (remaining, text) => {
    expect(formatCountdown(remaining)).toBe(text);
  });

  it("never shows a time before it has begun: no second is skipped or shown twice", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14_400 }), (seconds) => {
        const [hours = 0, minutes = 0, rest = 0] = formatCountdown(seconds * 1000)
          .split(":")
          .map(Number);
        return hours * 3600 + minutes * 60 + rest === seconds && minutes < 60 && rest < 60;
      }),
    );
  });
});
