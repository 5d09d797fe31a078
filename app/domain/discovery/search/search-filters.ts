import { z } from "zod";
import { ageRange, type Gender, genders } from "#app/domain/profiles/traits/profile-values.ts";
import { type Country, countryCodes } from "#app/platform/geo/countries.ts";
import { radii, type Radius } from "#app/domain/profiles/listing/search-place.ts";
import { cursorLength } from "./search-cursor.ts";
import {
  noPremiumFilters,
  type PremiumFilterValues,
  readPremiumFilters,
  premiumFilterFields,
} from "./premium-filters.ts";

const age = z.coerce.number().int().min(ageRange.youngest).max(ageRange.oldest).optional().catch(undefined);
const cursor = z.string().min(1).max(cursorLength).optional().catch(undefined);

/** A search in the field names of the specification, as an address carries it; every invalid value is as if absent. */
export const searchContract = z.object({
  gender: z
    .enum([...genders, "any"])
    .optional()
    .catch(undefined),
  country: z
    .enum([...countryCodes, "any"])
    .optional()
    .catch(undefined),
  countryregion: z
    .string()
    .regex(/^[A-Z]{2}-[0-9A-Z]{1,3}$/)
    .optional()
    .catch(undefined),
  min_age: age,
  max_age: age,
  within: z.coerce
    .number()
    .transform((km) => radii.find((radius) => radius === km))
    .optional()
    .catch(undefined),
  ...premiumFilterFields,
  after: cursor,
  before: cursor,
});

export type SearchInput = z.infer<typeof searchContract>;

/** What a search narrows by; null and empty mean no limit. */
export type SearchFilters = {
  genders: readonly Gender[];
  country: Country | null;
  region: string | null;
  minAge: number | null;
  maxAge: number | null;
  /** Kilometres around the place of the one who searches. */
  within: Radius | null;
  premium: PremiumFilterValues;
};

/** No limit at all, for the given genders. */
export function openFilters(sought: readonly Gender[] = []): SearchFilters {
  return {
    genders: sought,
    country: null,
    region: null,
    minAge: null,
    maxAge: null,
    within: null,
    premium: noPremiumFilters,
  };
}

/** What a brand and the map allow a search to narrow by. */
export type FilterRules = {
  /** Filters that the brand offers. */
  offered: ReadonlySet<string>;
  countries: readonly Country[];
  /** The country of a region; undefined for an unknown region. */
  countryOfRegion(region: string): Country | undefined;
  /** Genders that are meant where none is asked for; empty means all. */
  defaultGenders: readonly Gender[];
  /** The country that is meant where no place is asked for; null for all. */
  defaultCountry: Country | null;
  /** Whether distances can be measured: the place of the one who searches is known. */
  knowsPlace: boolean;
};

/** The fields of an address as `searchContract` reads them: a name that comes more than once is a list. */
export function searchFields(address: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(address.keys())].map((name) => {
      const [first = "", ...more] = address.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}

/** What a brand makes of a search: only filters it offers, of its own countries, that do not contradict each other. */
export function readFilters(input: SearchInput, rules: FilterRules): SearchFilters {
  const asks = (field: string) => rules.offered.has(field);
  const given =
    asks("country") && input.country !== undefined && input.country !== "any" && rules.countries.includes(input.country)
      ? input.country
      : null;
  const regionCountry =
    asks("countryregion") && input.countryregion ? rules.countryOfRegion(input.countryregion) : undefined;
  // why: whoever changes the country and leaves the region alone means the country
  const holdsRegion =
    regionCountry !== undefined &&
    rules.countries.includes(regionCountry) &&
    (given === null || given === regionCountry);
  const within = rules.knowsPlace && asks("countryregion") ? (input.within ?? null) : null;
  // why: a distance is meant across the border
  const meant = input.country === "any" || within !== null ? null : rules.defaultCountry;
  const [minAge, maxAge] = asks("age") ? agesInOrder(input.min_age, input.max_age) : [null, null];
  return {
    genders: asks("gender") ? gendersOf(input.gender, rules.defaultGenders) : rules.defaultGenders,
    country: given ?? (holdsRegion ? regionCountry : meant),
    region: holdsRegion ? (input.countryregion ?? null) : null,
    minAge: minAge === ageRange.youngest ? null : minAge,
    maxAge: maxAge === ageRange.oldest ? null : maxAge,
    within,
    premium: readPremiumFilters(input, rules.offered),
  };
}

function gendersOf(asked: SearchInput["gender"], byDefault: readonly Gender[]): readonly Gender[] {
  if (asked === "any") return [];
  return asked ? [asked] : byDefault;
}

function agesInOrder(from: number | undefined, to: number | undefined): [number | null, number | null] {
  if (from !== undefined && to !== undefined && from > to) return [to, from];
  return [from ?? null, to ?? null];
}
