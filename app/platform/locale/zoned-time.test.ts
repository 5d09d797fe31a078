import { afterEach, expect, it, vi } from "vitest";
import { isoDayIn, zonedTime } from "./zoned-time.ts";

const moment = new Date("2026-03-28T23:05:09Z");

afterEach(() => void vi.restoreAllMocks());

it.each([
  ["UTC", "2026-03-28", 23, 5],
  ["Europe/Amsterdam", "2026-03-29", 0, 5],
  ["Asia/Kathmandu", "2026-03-29", 4, 50],
  ["America/St_Johns", "2026-03-28", 20, 35],
])("says day and clock in %s", (timeZone, day, hour, minute) => {
  expect(isoDayIn(timeZone, moment)).toBe(day);
  expect(zonedTime(timeZone, moment)).toMatchObject({ hour, minute, second: 9 });
  expect(isoDayIn(timeZone, moment.getTime())).toBe(day);
});

it("goes by no order and no signs of a language, nor by how a build of ICU calls midnight", () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts").mockReturnValue([
    { type: "day", value: "29" },
    { type: "literal", value: "\u2009/\u2009" },
    { type: "month", value: "3" },
    { type: "literal", value: "." },
    { type: "year", value: "2026" },
    { type: "hour", value: "24" },
    { type: "minute", value: "05" },
    { type: "second", value: "09" },
  ]);
  expect(isoDayIn("Europe/Amsterdam", moment)).toBe("2026-03-29");
  expect(zonedTime("Europe/Amsterdam", moment).hour).toBe(0);
});

it("knows no zone that is none", () => {
  expect(() => isoDayIn("Mars/Olympus", moment)).toThrow(RangeError);
});
