import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FilterRules, readFilters, searchContract } from "./search-filters.ts";
import { relaxations } from "./search-similar.server.ts";

const rules: FilterRules = {
  offered: new Set(["gender", "country", "countryregion", "age"]),
  countries: ["NL", "BE"],
  countryOfRegion: (region) => ({ "NL-UT": "NL", "BE-VAN": "BE", "DE-BY": "DE" } as const)[region],
  defaultGenders: ["woman"],
};
const read = (wish: Record<string, string>, over: Partial<FilterRules> = {}) => readFilters(searchContract.parse(wish), { ...rules, ...over });
const nothing = { genders: ["woman"], country: null, region: null, minAge: null, maxAge: null };

describe("the filters of a search", () => {
  it.each([
    [{}, {}],
    [{ gender: "man" }, { genders: ["man"] }],
    [{ gender: "any" }, { genders: [] }],
    [{ gender: "robot" }, {}],
    [{ country: "BE" }, { country: "BE" }],
    [{ country: "DE" }, {}],
    [{ countryregion: "NL-UT" }, { country: "NL", region: "NL-UT" }],
    [{ country: "BE", countryregion: "NL-UT" }, { country: "BE" }],
    [{ countryregion: "DE-BY" }, {}],
    [{ countryregion: "NL-XX" }, {}],
    [{ min_age: "30", max_age: "40" }, { minAge: 30, maxAge: 40 }],
    [{ min_age: "40", max_age: "30" }, { minAge: 30, maxAge: 40 }],
    [{ min_age: "18", max_age: "99" }, {}],
    [{ min_age: "", max_age: "12" }, {}],
    [{ min_age: "1e9", max_age: "35.5" }, {}],
  ])("make of %o the narrowing %o", (wish, expected) => {
    expect(read(wish)).toEqual({ ...nothing, ...expected });
  });

  it("are only those that the brand offers", () => {
    const wish = { gender: "man", country: "BE", countryregion: "BE-VAN", min_age: "30" };
    expect(read(wish, { offered: new Set() })).toEqual(nothing);
  });

  it("never come to nothing but a search, whatever the address says", () => {
    const keys = fc.constantFrom("gender", "country", "countryregion", "min_age", "max_age", "after", "before", "__proto__");
    fc.assert(fc.property(fc.dictionary(keys, fc.string()), (wish) => {
      const { minAge, maxAge, country } = read(wish);
      expect(minAge === null || maxAge === null || minAge <= maxAge).toBe(true);
      expect([null, "NL", "BE"]).toContain(country);
    }));
  });
});

describe("similar members", () => {
  it("come from a search without region, then wider in age, then without country", () => {
    const filters = { genders: ["woman"] as const, country: "NL" as const, region: "NL-UT", minAge: 20, maxAge: 40 };
    expect(relaxations(filters)).toEqual([
      { relaxed: ["region"], filters: { ...filters, region: null } },
      { relaxed: ["region", "age"], filters: { ...filters, region: null, minAge: null, maxAge: 45 } },
      { relaxed: ["region", "age", "country"], filters: { ...filters, region: null, minAge: null, maxAge: 45, country: null } },
    ]);
  });

  it("do not exist where nothing narrows the search", () => {
    expect(relaxations({ genders: ["woman"], country: null, region: null, minAge: null, maxAge: null })).toEqual([]);
  });
});
