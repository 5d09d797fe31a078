import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { badgeText } from "./badge-text.ts";

describe("badgeText", () => {
  it.each([
    [-1, undefined],
    [0, undefined],
    [1, "1"],
    [99, "99"],
    [100, "99+"],
    [5000, "99+"],
  ])("shows %i as %s @spec-9-badge-cap", (count, text) => {
    expect(badgeText(count)).toBe(text);
  });

  it("never takes more than three characters", () => {
    fc.assert(fc.property(fc.nat(), (count) => (badgeText(count)?.length ?? 0) <= 3));
  });
});
