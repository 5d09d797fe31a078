import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endOfQuiet, localHour } from "./quiet-hours.ts";

const amsterdam = { from: 22, until: 7, timeZone: "Europe/Amsterdam" };
const at = (moment: string) => new Date(moment);

describe("quiet hours", () => {
  it.each([
    ["2026-01-15T20:59:00Z", null],
    ["2026-01-15T21:00:00Z", "2026-01-16T06:00:00.000Z"],
    ["2026-01-16T05:59:59Z", "2026-01-16T06:00:00.000Z"],
    ["2026-01-16T06:00:00Z", null],
    ["2026-07-15T20:30:00Z", "2026-07-16T05:00:00.000Z"],
  ])("at %s end at %s, in the member's own zone @product-quiet-hours", (moment, end) => {
    expect(endOfQuiet(at(moment), amsterdam)?.toISOString() ?? null).toBe(end);
  });

  it("follow the clock through the night in which it changes", () => {
    expect(endOfQuiet(at("2026-03-29T00:30:00Z"), amsterdam)?.toISOString()).toBe("2026-03-29T05:00:00.000Z");
    expect(endOfQuiet(at("2026-10-25T00:30:00Z"), amsterdam)?.toISOString()).toBe("2026-10-25T06:00:00.000Z");
  });

  it("may lie within a day, and in zones that are off by half an hour", () => {
    expect(endOfQuiet(at("2026-01-15T10:00:00Z"), { from: 9, until: 17, timeZone: "UTC" })?.toISOString()).toBe(
      "2026-01-15T17:00:00.000Z",
    );
    expect(
      endOfQuiet(at("2026-01-15T20:00:00Z"), { from: 22, until: 7, timeZone: "Asia/Kolkata" })?.toISOString(),
    ).toBe("2026-01-16T01:30:00.000Z");
  });

  it("are none where none are set, and an unknown zone counts as UTC", () => {
    expect(endOfQuiet(at("2026-01-15T23:00:00Z"), { from: null, until: null, timeZone: "UTC" })).toBeNull();
    expect(endOfQuiet(at("2026-01-15T23:00:00Z"), { from: 3, until: 3, timeZone: "UTC" })).toBeNull();
    expect(localHour(at("2026-01-15T23:00:00Z"), "Nowhere/Land")).toBe(23);
  });

  it("always end outside themselves, within a day and an hour", () => {
    const hour = fc.integer({ min: 0, max: 23 });
    const zone = fc.constantFrom("UTC", "Europe/Warsaw", "America/St_Johns", "Pacific/Auckland", "Asia/Kathmandu");
    const moment = fc.date({ min: at("2025-01-01T00:00:00Z"), max: at("2028-01-01T00:00:00Z"), noInvalidDate: true });
    fc.assert(
      fc.property(hour, hour, zone, moment, (from, until, timeZone, now) => {
        const end = endOfQuiet(now, { from, until, timeZone });
        if (end === null) return;
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        expect(endOfQuiet(end, { from, until, timeZone })).toBeNull();
      }),
      { numRuns: 200 },
    );
  });
});
