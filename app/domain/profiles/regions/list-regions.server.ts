import type { Country } from "#app/platform/geo/countries.ts";
import { collator } from "#app/platform/locale/formats.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import { regionsByCountry } from "./region-table.server.ts";

export type ListedRegion = { id: string; country: Country; name: string; lat: number; lon: number };

/**
 * The regions of the given countries, named in the reader's language and sorted by that name within each country.
 * Centres are in degrees. A region without a name of its own in that language keeps its native one.
 */
export function listRegions(ctx: { locale: Locale }, input: { countries: readonly Country[] }): ListedRegion[] {
  const byName = collator(ctx.locale);
  return input.countries.flatMap((country) =>
    (regionsByCountry.get(country) ?? [])
      .map(({ id, lat, lon, name, names }) => ({ id, country, name: names[ctx.locale] ?? name, lat, lon }))
      .toSorted((left, right) => byName.compare(left.name, right.name)),
  );
}
