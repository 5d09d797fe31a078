import fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalTimeZone, timeZoneNames } from "./time-zone.ts";

it.each([
  ["Europe/Amsterdam", ["Europe/Amsterdam"]],
  ["US/Pacific-New", ["US/Pacific-New", "America/Los_Angeles"]],
  ["Asia/Kolkata", ["Asia/Kolkata", "Asia/Calcutta"]],
  ["IST", ["Asia/Calcutta", "Asia/Kolkata"]],
  ["Europe/Kyiv", ["Europe/Kyiv", "Europe/Kiev"]],
  ["CTT", ["Asia/Shanghai"]],
  ["Etc/GMT+5", ["Etc/GMT+5"]],
  ["GMT", ["UTC"]],
  ["SystemV/PST8", []],
  ["+14:00", []],
  ["Europe/Amsterdam\0", []],
  ["", []],
])("%j may be known as %j", (given, names) => {
  expect(timeZoneNames(given)).toEqual(names);
});

it("gives names of one zone alone, and of a zone in use each keeps its clock", () => {
  fc.assert(
    fc.property(fc.constantFrom(...Intl.supportedValuesOf("timeZone")), (zone) => {
      const names = timeZoneNames(zone);
      expect(names[0]).toBe(zone);
      expect(new Set(names.map(canonicalTimeZone))).toEqual(new Set([canonicalTimeZone(zone)]));
    }),
    { numRuns: 1_000 },
  );
});
