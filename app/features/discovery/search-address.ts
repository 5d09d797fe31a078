import type { SearchFilters } from "#app/domain/discovery/search/search-filters.ts";
import type { PremiumFilterValues } from "#app/domain/discovery/search/premium-filters.ts";

/** A search as an address carries it: only what differs from the default. */
export type SearchView = {
  gender: string;
  country: string;
  countryregion: string;
  min_age: string;
  max_age: string;
  within: string;
  body_type: readonly string[];
  hair_color: readonly string[];
  eye_color: readonly string[];
  relationship_status: readonly string[];
  tattoos: readonly string[];
  interests: readonly string[];
  online_now: string;
  with_photo: string;
  new: string;
  verified: string;
};

type Genders = readonly string[];

const sameGenders = (left: Genders, right: Genders): boolean =>
  left.length === right.length && left.every((gender) => right.includes(gender));
const flag = (on: boolean): string => (on ? "1" : "");
const written = (number: number | null): string => (number === null ? "" : String(number));

/** The word for a choice of genders: one of them, `any`, or empty for several at once. */
export function genderWord(genders: Genders): string {
  if (genders.length > 1) return "";
  return genders[0] ?? "any";
}

/** The word for a country: itself, `any` for all where another holds by default, or empty for what holds by default. */
function countryWord({ country, within }: SearchFilters, defaultCountry: string | null): string {
  if (country === null) return defaultCountry === null || within !== null ? "" : "any";
  return country === defaultCountry ? "" : country;
}

/** What of a search is worth writing down; `premium` are the premium filters that the reader has, in force or not. */
export function viewOf(
  filters: SearchFilters,
  premium: PremiumFilterValues,
  { defaultGenders, defaultCountry }: { defaultGenders: Genders; defaultCountry: string | null },
): SearchView {
  const { looks } = premium;
  return {
    gender: sameGenders(filters.genders, defaultGenders) ? "" : genderWord(filters.genders),
    country: countryWord(filters, defaultCountry),
    countryregion: filters.region ?? "",
    min_age: written(filters.minAge),
    max_age: written(filters.maxAge),
    within: written(filters.within),
    body_type: looks.body_type ?? [],
    hair_color: looks.hair_color ?? [],
    eye_color: looks.eye_color ?? [],
    relationship_status: looks.relationship_status ?? [],
    tattoos: looks.tattoos ?? [],
    interests: premium.interests,
    online_now: flag(premium.onlineNow),
    with_photo: flag(premium.withPhoto),
    new: flag(premium.isNew),
    verified: flag(premium.verified),
  };
}

/** The address of a search, and of one page of it. */
export function searchAddress(view: SearchView, turn?: { after: string } | { before: string }): string {
  const parameters = Object.entries({ ...view, ...turn }).flatMap(([name, value]) =>
    (typeof value === "string" ? [value] : value).filter((each) => each !== "").map((each) => [name, each]),
  );
  return parameters.length === 0 ? "/members" : `/members?${new URLSearchParams(parameters)}`;
}

const everyFilter = ["filters", "all"] as const;

/** The address of a search with all filters to be seen, also those that it does not use. */
export const allFiltersAddress = (view: SearchView): string => {
  const address = searchAddress(view);
  return `${address}${address.includes("?") ? "&" : "?"}${everyFilter.join("=")}`;
};

/** Whether an address asks for all filters. */
export const asksForAllFilters = (query: URLSearchParams): boolean => query.get(everyFilter[0]) === everyFilter[1];
