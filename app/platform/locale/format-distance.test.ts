import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { radii } from "#app/domain/profiles/listing/search-place.ts";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { formatDistance, distanceUnitOf } from "./format-distance.ts";
import { languageTag } from "./language-tag.ts";

const american = { unit: distanceUnitOf("US"), languageTag: "en-US" };
const milesIn = (text: string) => Number(/^([\d,]+)\u00a0miles$/.exec(text)?.[1]?.replace(",", ""));

describe("a distance", () => {
  it("is miles in the United States and the United Kingdom, kilometres elsewhere", () => {
    expect(countryCodes.filter((country) => distanceUnitOf(country) === "mile").toSorted()).toEqual(["GB", "US"]);
  });

  it.each([
    ["US", "en", "30\u00a0miles"],
    ["GB", "en", "30\u00a0miles"],
    ["NL", "en", "50\u00a0km"],
    ["DE", "de", "50\u00a0km"],
    ["US", "de", "30\u00a0mi"],
  ] as const)("in %s in %s is %s", (country, locale, expected) => {
    expect(
      formatDistance(50, "about", { unit: distanceUnitOf(country), languageTag: languageTag(locale, country) }),
    ).toBe(expected);
  });

  it("is never more exact in miles than in kilometres, nor far from it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), (tens) => {
        const miles = milesIn(formatDistance(tens * 10, "about", american));
        expect(miles % 5).toBe(0);
        expect(Math.abs(miles - (tens * 10) / 1.609344)).toBeLessThanOrEqual(2.5);
      }),
    );
  });

  it("to search within finds everybody as near as it says, in round miles", () => {
    const limits = radii.map((km) => ({ km, miles: milesIn(formatDistance(km, "within", american)) }));
    expect(limits.map(({ miles }) => miles)).toEqual([15, 30, 60, 150]);
    for (const { km, miles } of limits) expect(miles * 1.609344).toBeLessThanOrEqual(km);
  });
});
