import { expect, it } from "vitest";
import { isTargetDay, targetDayAfter } from "./target-days.ts";

const at = (day: string) => new Date(`${day}T00:00:00Z`);

it.each([
  ["2026-04-02", true],
  ["2026-04-03", false],
  ["2026-04-04", false],
  ["2026-04-06", false],
  ["2026-04-07", true],
  ["2026-05-01", false],
  ["2026-12-24", true],
  ["2026-12-25", false],
  ["2027-01-01", false],
  ["2027-03-26", false],
  ["2027-03-29", false],
  ["2028-04-14", false],
  ["2028-04-17", false],
])("on %s banks settle: %s", (day, isOpen) => {
  expect(isTargetDay(at(day))).toBe(isOpen);
});

it.each([
  ["2026-03-02", 2, "2026-03-04"],
  ["2026-03-05", 2, "2026-03-09"],
  ["2026-04-01", 1, "2026-04-02"],
  ["2026-04-01", 2, "2026-04-07"],
  ["2026-12-23", 2, "2026-12-28"],
])("%s and %i days later is %s", (day, days, expected) => {
  expect(targetDayAfter(at(day), days)).toEqual(at(expected));
});
