import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localHour } from "./local-hour.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { countryCodes } from "#app/platform/geo/countries.ts";

const at = (moment: string, country: (typeof countryCodes)[number], languageTag = "en-GB") =>
  localHour({ clock: stoppedClock(new Date(moment)), languageTag }, country);

describe("localHour", () => {
  it("is the quarter that has begun, on the clocks of the country, in its language", () => {
    expect(at("2026-11-22T20:52:30Z", "NL", "nl-NL")).toEqual({
      hour: { part: "evening", weekday: "zondag", time: "21:45" },
      seconds: 450,
    });
    expect(at("2026-07-01T20:52:30Z", "GB")).toMatchObject({ hour: { part: "evening", time: "21:45" } });
    expect(at("2026-11-22T20:52:30Z", "NZ")).toMatchObject({ hour: { part: "morning", weekday: "Monday" } });
  });

  it.each([
    ["04:59", "night"],
    ["05:00", "morning"],
    ["11:59", "morning"],
    ["12:00", "afternoon"],
    ["16:59", "afternoon"],
    ["17:00", "evening"],
    ["22:59", "evening"],
    ["23:00", "night"],
    ["00:00", "night"],
  ])("calls %s %s", (time, part) => {
    expect(at(`2026-11-22T${time}:00Z`, "GB").hour?.part).toBe(part);
  });

  it("claims no hour where a country has several", () => {
    for (const country of ["US", "CA", "AU"] as const) expect(at("2026-11-22T20:52:30Z", country).hour).toBeNull();
  });

  it("is true until the next quarter, and no longer", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2026-01-01"), max: new Date("2027-01-01"), noInvalidDate: true }),
        fc.constantFrom(...countryCodes),
        (now, country) => {
          const { hour, seconds } = at(now.toISOString(), country);
          expect(seconds).toBeGreaterThanOrEqual(1);
          expect(seconds).toBeLessThanOrEqual(900);
          const later = (offset: number) => at(new Date(now.getTime() + offset).toISOString(), country).hour;
          expect(later((seconds - 1) * 1_000)).toEqual(hour);
          if (hour) expect(later(seconds * 1_000)).not.toEqual(hour);
        },
      ),
    );
  });
});
