import { describe, expect, it } from "vitest";
import { creditLevel } from "#app/ui/badge/credit-level.ts";

describe("creditLevel", () => {
  it.each([
    [-3, "danger"],
    [0, "danger"],
    [1, "warning"],
    [10, "warning"],
    [11, "plain"],
  ])("calls %i credits %s @spec-9-credit-badge", (credits, level) => {
    expect(creditLevel(credits)).toBe(level);
  });
});
