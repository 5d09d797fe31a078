import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FilterRules, openFilters, readFilters, searchContract, searchFields } from "./search-filters.ts";
import { relaxations } from "./search-similar.server.ts";
import { noPremiumFilters, premiumFields, usedPremiumFields } from "./premium-filters.ts";

const rules: FilterRules = {
  offered: new Set(["gender", "country", "countryregion", "age", ...premiumFields]),
  countries: ["NL", "BE"],
  countryOfRegion: (region) => (({ "NL-UT": "NL", "BE-VAN": "BE", "DE-BY": "DE" }) as const)[region],
  defaultGenders: ["woman"],
  defaultCountry: null,
  knowsPlace: true,
};
const read = (query: Record<string, string | string[]>, over: Partial<FilterRules> = {}) =>
  readFilters(searchContract.parse(query), { ...rules, ...over });
const nothing = openFilters(["woman"]);

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
    [
      { min_age: "30", max_age: "40" },
      { minAge: 30, maxAge: 40 },
    ],
    [
      { min_age: "40", max_age: "30" },
      { minAge: 30, maxAge: 40 },
    ],
    [{ min_age: "18", max_age: "99" }, {}],
    [{ min_age: "", max_age: "12" }, {}],
    [{ min_age: "1e9", max_age: "35.5" }, {}],
    [{ within: "50" }, { within: 50 }],
    [{ within: "51" }, {}],
    [{ hair_color: "red" }, { premium: { ...noPremiumFilters, looks: { hair_color: ["red"] } } }],
    [
      { hair_color: ["red", "blue", "black", "red"], tattoos: ["no", "few", "many"] },
      { premium: { ...noPremiumFilters, looks: { hair_color: ["black", "red"] } } },
    ],
    [
      { interests: ["diving", "walking", "war"] },
      { premium: { ...noPremiumFilters, interests: ["walking", "diving"] } },
    ],
    [
      { online_now: "1", with_photo: "on", new: "yes", verified: "" },
      { premium: { ...noPremiumFilters, onlineNow: true, withPhoto: true } },
    ],
  ])("make of %o the narrowing %o", (query, expected) => {
    expect(read(query)).toEqual({ ...nothing, ...expected });
  });

  it("are only those that the brand offers", () => {
    const query = {
      gender: "man",
      country: "BE",
      countryregion: "BE-VAN",
      min_age: "30",
      within: "25",
      hair_color: "red",
      interests: "diving",
      verified: "1",
      new: "1",
      online_now: "1",
      with_photo: "1",
    };
    expect(read(query, { offered: new Set() })).toEqual(nothing);
  });

  it("know no distance where nobody knows from where", () => {
    expect(read({ within: "50" }, { knowsPlace: false })).toEqual(nothing);
  });

  it("are read from an address, names that come again as lists", () => {
    const address = new URLSearchParams("hair_color=red&hair_color=blond&gender=man&interests=wine");
    expect(searchFields(address)).toEqual({ hair_color: ["red", "blond"], gender: "man", interests: "wine" });
    expect(usedPremiumFields(readFilters(searchContract.parse(searchFields(address)), rules).premium)).toEqual([
      "interests",
      "hair_color",
    ]);
  });

  it.each([
    ["online_now", { onlineNow: true }],
    ["with_photo", { withPhoto: true }],
    ["new", { isNew: true }],
    ["verified", { verified: true }],
    ["interests", { interests: ["hiking"] }],
    ["eye_color", { looks: { eye_color: ["blue"] } }],
  ])("knows %s for the one filter that is set", (field, query) => {
    expect(usedPremiumFields({ ...noPremiumFilters, ...query })).toEqual([field]);
  });

  it("never come to nothing but a search, whatever the address says @attack V2.2.1", () => {
    const keys = fc.constantFrom(
      "gender",
      "country",
      "countryregion",
      "min_age",
      "max_age",
      "after",
      "before",
      "__proto__",
      "within",
      "interests",
      "eye_color",
      "new",
    );
    fc.assert(
      fc.property(fc.dictionary(keys, fc.oneof(fc.string(), fc.array(fc.string()))), (query) => {
        const { minAge, maxAge, country } = read(query);
        expect(minAge === null || maxAge === null || minAge <= maxAge).toBe(true);
        expect([null, "NL", "BE"]).toContain(country);
      }),
    );
  });
});

describe("the country in which a search begins", () => {
  const from = (query: Record<string, string>) => read(query, { defaultCountry: "NL" }).country;
  it.each<[Record<string, string>, string | null]>([
    [{}, "NL"],
    [{ country: "BE" }, "BE"],
    [{ country: "any" }, null],
    [{ country: "XX" }, "NL"],
    [{ countryregion: "BE-VAN" }, "BE"],
    [{ within: "25" }, null],
    [{ country: "NL", within: "25" }, "NL"],
  ])("is, for %o, %s", (query, country) => {
    expect(from(query)).toBe(country);
  });
});

describe("similar members", () => {
  it("come, without other filters, from a search without region, then wider in age, then without country", () => {
    const filters = { ...openFilters(["woman"]), country: "NL" as const, region: "NL-UT", minAge: 20, maxAge: 40 };
    expect(relaxations(filters)).toEqual([
      { relaxed: ["region"], filters: { ...filters, region: null } },
      { relaxed: ["region", "age"], filters: { ...filters, region: null, minAge: null, maxAge: 45 } },
      {
        relaxed: ["region", "age", "country"],
        filters: { ...filters, region: null, minAge: null, maxAge: 45, country: null },
      },
    ]);
  });

  it("come first from a search without looks, interests and distance", () => {
    const filters = {
      ...openFilters(),
      country: "NL" as const,
      within: 50 as const,
      premium: { ...noPremiumFilters, verified: true },
    };
    expect(relaxations(filters).map(({ relaxed }) => relaxed)).toEqual([
      ["premium"],
      ["premium", "distance"],
      ["premium", "distance", "country"],
    ]);
  });

  it("do not exist where nothing narrows the search", () => {
    expect(relaxations(nothing)).toEqual([]);
  });
});
