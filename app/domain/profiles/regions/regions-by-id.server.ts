import { LRUCache } from "lru-cache";
import type { Country } from "#app/platform/geo/countries.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import { type ListedRegion, listRegions } from "./list-regions.server.ts";

const kept = new LRUCache<string, ReadonlyMap<string, ListedRegion>>({ max: 500 });

/**
 * `listRegions` by id, remembered for each language and set of countries: the table never changes while a process
 * lives.
 */
export function regionsById(
  ctx: { locale: Locale },
  input: { countries: readonly Country[] },
): ReadonlyMap<string, ListedRegion> {
  const key = `${ctx.locale}:${input.countries.join()}`;
  const regions = kept.get(key) ?? new Map(listRegions(ctx, input).map((region) => [region.id, region]));
  kept.set(key, regions);
  return regions;
}
