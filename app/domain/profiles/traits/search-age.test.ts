import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ageOn, dayIn, latestBirthOfAge } from "./search-age.ts";

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const anyDay = fc
  .date({ min: day("1900-01-01"), max: day("2100-12-31"), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));

describe("age", () => {
  it.each([
    ["the day before the birthday", "1990-06-15", "2026-06-14", 35],
    ["on the birthday", "1990-06-15", "2026-06-15", 36],
    ["born on 29 February, on the 28th of a common year", "2008-02-29", "2026-02-28", 17],
    ["born on 29 February, on 1 March of a common year", "2008-02-29", "2026-03-01", 18],
    ["born on 29 February, on 29 February", "2008-02-29", "2028-02-29", 20],
    ["born on 1 March, on 29 February", "2010-03-01", "2028-02-29", 17],
  ])("is counted right %s", (_name, born, today, age) => {
    expect(ageOn(day(born), day(today))).toBe(age);
  });

  it("and its latest day of birth agree on every day", () => {
    fc.assert(
      fc.property(anyDay, anyDay, fc.integer({ min: 0, max: 120 }), (born, today, age) => {
        expect(born <= latestBirthOfAge(age, today)).toBe(ageOn(born, today) >= age);
      }),
    );
  });

  it("changes at midnight of the brand's own zone", () => {
    const moment = new Date("2026-11-20T23:30:00Z");
    expect(dayIn("Europe/Amsterdam", moment)).toEqual(day("2026-11-21"));
    expect(dayIn("America/New_York", moment)).toEqual(day("2026-11-20"));
  });
});
