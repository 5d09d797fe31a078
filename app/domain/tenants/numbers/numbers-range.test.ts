import { expect, it } from "vitest";
import { type AskedRange, dayRangeOf, daysOf, rangeBefore } from "./numbers-range.ts";
import { mondayOf } from "./utc-day.ts";

const now = new Date("2026-03-30T23:59:59Z");
const asked = (range: AskedRange["range"], from: string | null = null, to: string | null = null) =>
  dayRangeOf({ range, from, to }, now);

it.each<[AskedRange["range"], string, number]>([
  ["today", "2026-03-30", 1],
  ["week", "2026-03-24", 7],
  ["fourWeeks", "2026-03-03", 28],
  ["quarter", "2025-12-31", 90],
  ["month", "2026-03-01", 30],
])("%s is from %s on, %i days, today the last", (name, from, length) => {
  const range = asked(name);
  expect(range).toEqual({ from, until: "2026-03-31" });
  expect(daysOf(range)).toHaveLength(length);
  expect(daysOf(range).at(-1)).toBe("2026-03-30");
  expect(daysOf(rangeBefore(range))).toHaveLength(length);
  expect(rangeBefore(range).until).toBe(from);
});

it.each([
  ["2026-02-27", "2026-03-01", { from: "2026-02-27", until: "2026-03-02" }],
  ["2026-03-01", "2026-02-27", { from: "2026-02-27", until: "2026-03-02" }],
  ["2026-03-29", "2026-04-20", { from: "2026-03-29", until: "2026-03-31" }],
  ["2030-01-01", null, { from: "2026-03-30", until: "2026-03-31" }],
  ["2020-01-01", "2026-03-30", { from: "2025-03-30", until: "2026-03-31" }],
])("an own range from %s to %s is in order, not in the future and at most 366 days", (from, to, expected) => {
  expect(asked("own", from, to)).toEqual(expected);
});

it("a week begins on Monday", () => {
  expect(["2026-11-22", "2026-11-23", "2026-11-29"].map(mondayOf)).toEqual(["2026-11-16", "2026-11-23", "2026-11-23"]);
});
