import { z } from "zod";
import { countryCodes, type Country } from "#app/platform/geo/countries.ts";
import { locales } from "#app/platform/locale/locales.ts";
import table from "./regions.json" with { type: "json" };

const regionContract = z.strictObject({
  id: z.string().regex(/^[A-Z]{2}-[0-9A-Z]{1,3}$/),
  country: z.enum(countryCodes),
  name: z.string().min(2),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  names: z.partialRecord(z.enum(locales), z.string().min(2)),
});

/** A first-level region: ISO 3166-2 id (ITL1 for England), native name, names by language, centre in degrees. */
export type Region = z.infer<typeof regionContract>;

/** Every region of the supported countries, checked once when the process loads it. */
export const regionTable: readonly Region[] = z.array(regionContract).parse(table);

/** The regions of each country, in the table's order. */
export const regionsByCountry: ReadonlyMap<Country, readonly Region[]> = Map.groupBy(
  regionTable,
  (region) => region.country,
);
