import { describe, expect, it } from "vitest";
import { discountsOf, localTime, windowsOf } from "./discount-windows.ts";

const windows = (settings: Record<string, unknown>) => {
  const read = discountsOf(settings);
  return read && windowsOf(read).map(({ from, to, percentage }) => [from, to, percentage]);
};

describe("windowsOf", () => {
  it.each([
    [
      "as the contract says: one reduction of 25 for a week, whichever holds",
      {},
      [
        [0, 168, 25],
        [168, null, 0],
      ],
    ],
    [
      "a bonus above what follows it",
      { time_bonus: { percentage: 40, hours: 6 }, welcome_discount: 20, welcome_days: 3 },
      [
        [0, 6, 40],
        [6, 72, 20],
        [72, null, 0],
      ],
    ],
    [
      "a bonus below what holds anyway is never seen",
      { time_bonus: { percentage: 10, hours: 6 }, welcome_discount: 20 },
      [
        [0, 168, 20],
        [168, null, 0],
      ],
    ],
    [
      "a bonus that outlasts the welcome",
      { time_bonus: { percentage: 10, hours: 48 }, welcome_discount: 25, welcome_days: 1 },
      [
        [0, 24, 25],
        [24, 48, 10],
        [48, null, 0],
      ],
    ],
    [
      "no bonus",
      { time_bonus: null, welcome_discount: 15, welcome_days: 2 },
      [
        [0, 48, 15],
        [48, null, 0],
      ],
    ],
    ["nothing at all", { time_bonus: null, welcome_discount: 0 }, [[0, null, 0]]],
  ])("tells %s", (_, settings, expected) => {
    expect(windows(settings)).toEqual(expected);
  });

  it("reads nothing of what cannot be", () => {
    expect(windows({ welcome_discount: "much" })).toBeNull();
  });
});

it("a moment in a field of time means the same moment again", () => {
  const moment = "2026-03-01T11:30:00.000Z";
  expect(new Date(localTime(moment)).toISOString()).toBe(moment);
  expect(localTime(null)).toBe("");
});
