import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countryCodes, type Country } from "#app/platform/geo/countries.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { distanceKm } from "./distance-km.ts";
import { listRegions } from "./list-regions.server.ts";
import { regionAround } from "./region-around.server.ts";
import { nearestRegion } from "./nearest-region.server.ts";
import { regionTable } from "./region-table.server.ts";

const counts: Record<Country, number> = {
  NL: 12,
  BE: 11,
  GB: 12,
  IE: 26,
  DE: 16,
  AT: 9,
  IT: 20,
  FR: 13,
  CH: 26,
  ES: 19,
  US: 51,
  CA: 13,
  AU: 8,
  NZ: 16,
  PL: 16,
};

/** South, west, north, east in degrees. */
const boxes: Record<Country, [number, number, number, number]> = {
  NL: [50.7, 3.3, 53.6, 7.3],
  BE: [49.4, 2.5, 51.6, 6.5],
  GB: [49.8, -8.7, 60.9, 1.8],
  IE: [51.3, -10.7, 55.5, -5.9],
  DE: [47.2, 5.8, 55.1, 15.1],
  AT: [46.3, 9.5, 49.1, 17.2],
  IT: [35.4, 6.6, 47.1, 18.6],
  FR: [41.3, -5.2, 51.2, 9.7],
  CH: [45.8, 5.9, 47.9, 10.5],
  ES: [27.6, -18.2, 43.9, 4.4],
  US: [18.9, -179.2, 71.4, -66.9],
  CA: [41.6, -141.1, 83.2, -52.6],
  AU: [-43.7, 112.9, -10.6, 153.7],
  NZ: [-47.4, 166.4, -34.3, 178.7],
  PL: [49.0, 14.1, 54.9, 24.2],
};

describe("the table of regions", () => {
  it.each(countryCodes)("holds every first-level region of %s @spec-1-countries", (country) => {
    expect(regionTable.filter((region) => region.country === country)).toHaveLength(counts[country]);
  });

  it.each(locales.filter((locale) => locale !== "es"))(
    "names those of Spain in %s without a word of Spanish or Catalan among its own",
    (locale) => {
      const names = listRegions({ locale }, { countries: ["ES"] }).map(({ name }) => name);
      expect(names.filter((name) => /\b(?:Comunitat|Comunidad|Región|Illes|País|y)\b|Catalunya/.test(name))).toEqual(
        [],
      );
    },
  );

  it("gives each region an id of its own that begins with its country", () => {
    expect(new Set(regionTable.map((region) => region.id)).size).toBe(regionTable.length);
    expect(regionTable.filter((region) => !region.id.startsWith(`${region.country}-`))).toEqual([]);
  });

  it("keeps every centre within its country", () => {
    const outside = regionTable.filter(({ country, lat, lon }) => {
      const [south, west, north, east] = boxes[country];
      return lat < south || lat > north || lon < west || lon > east;
    });
    expect(outside).toEqual([]);
  });

  it("names every region in English and keeps names apart within a country and language", () => {
    expect(regionTable.filter((region) => region.names.en === undefined)).toEqual([]);
    for (const locale of locales) {
      for (const country of countryCodes) {
        const names = listRegions({ locale }, { countries: [country] }).map((region) => region.name);
        expect(new Set(names).size, `${country} in ${locale}`).toBe(names.length);
      }
    }
  });
});

describe("listRegions", () => {
  it("names a region in the reader's language and falls back to its native name", () => {
    const bavaria = (locale: (typeof locales)[number]) =>
      listRegions({ locale }, { countries: ["DE"] }).find((region) => region.id === "DE-BY")?.name;
    expect([bavaria("de"), bavaria("en"), bavaria("nl"), bavaria("sv")]).toEqual([
      "Bayern",
      "Bavaria",
      "Beieren",
      "Bayern",
    ]);
  });

  it("sorts by the name shown, country after country", () => {
    const listed = listRegions({ locale: "en" }, { countries: ["BE", "AT"] });
    expect(listed.map((region) => region.country)).toEqual([...Array(11).fill("BE"), ...Array(9).fill("AT")]);
    expect(listed.slice(11).map((region) => region.name)).toEqual([
      "Burgenland",
      "Carinthia",
      "Lower Austria",
      "Salzburg",
      "Styria",
      "Tyrol",
      "Upper Austria",
      "Vienna",
      "Vorarlberg",
    ]);
  });
});

describe("nearestRegion", () => {
  it.each([
    ["Rotterdam", 51.92, 4.48, ["NL", "BE"], "NL-ZH"],
    ["Ghent", 51.05, 3.72, ["NL", "BE"], "BE-VOV"],
    ["Munich", 48.14, 11.58, ["DE", "AT", "CH"], "DE-BY"],
    ["Wellington", -41.29, 174.78, ["NZ"], "NZ-WGN"],
  ] as const)("finds %s", (_name, lat, lon, countries, id) => {
    expect(nearestRegion({}, { lat, lon, countries })?.region.id).toBe(id);
  });

  it("looks only in the countries it is given", () => {
    expect(nearestRegion({}, { lat: 51.05, lon: 3.72, countries: ["NL"] })?.region.id).toBe("NL-ZE");
    expect(nearestRegion({}, { lat: 51.05, lon: 3.72, countries: [] })).toBeNull();
  });

  it.each([
    ["Perth", -31.95, 115.86, ["AU"], "AU-WA"],
    ["Cairns", -16.92, 145.77, ["AU"], "AU-QLD"],
    ["Juneau", 58.3, -134.4, ["US"], "US-AK"],
    ["Las Palmas", 28.1, -15.4, ["ES"], "ES-CN"],
    ["Kathmandu", 27.7, 85.3, ["NL", "BE"], undefined],
    ["Stockholm", 59.3, 18.1, ["DE", "AT", "CH"], undefined],
    ["Tokyo", 35.7, 139.7, ["US", "CA", "AU", "NZ"], undefined],
  ] as const)("takes %s for what it is", (_name, lat, lon, countries, id) => {
    expect(regionAround({}, { lat, lon, countries })?.region.id).toBe(id);
  });

  it("measures the distance from Amsterdam to Brussels as 173 km", () => {
    expect(distanceKm({ lat: 52.3676, lon: 4.9041 }, { lat: 50.8503, lon: 4.3517 })).toBeCloseTo(173, -1);
  });

  it("never finds a region that is further away than another", () => {
    const place = {
      lat: fc.double({ min: -89, max: 89, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
    };
    fc.assert(
      fc.property(fc.record(place), (at) => {
        const found = nearestRegion({}, { ...at, countries: countryCodes });
        const shortest = Math.min(...regionTable.map((region) => distanceKm(at, region)));
        expect(found?.distanceKm).toBeCloseTo(shortest, 6);
      }),
    );
  });
});
