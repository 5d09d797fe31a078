import type { SearchFilters } from "#app/domain/listings/search-filters.ts";

/** A search as an address carries it: only what differs from the default. */
export type SearchView = { gender: string; country: string; countryregion: string; min_age: string; max_age: string };

type Genders = readonly string[];

const sameGenders = (left: Genders, right: Genders): boolean => left.length === right.length && left.every((gender) => right.includes(gender));

/** The word for a choice of genders: one of them, `any`, or empty for several at once. */
export function genderWord(genders: Genders): string {
  if (genders.length > 1) return "";
  return genders[0] ?? "any";
}

/** What of a search is worth writing down. */
export function viewOf(filters: SearchFilters, defaultGenders: Genders): SearchView {
  return {
    gender: sameGenders(filters.genders, defaultGenders) ? "" : genderWord(filters.genders),
    country: filters.country ?? "",
    countryregion: filters.region ?? "",
    min_age: filters.minAge === null ? "" : String(filters.minAge),
    max_age: filters.maxAge === null ? "" : String(filters.maxAge),
  };
}

/** The address of a search, and of one page of it. */
export function searchAddress(view: SearchView, turn?: { after: string } | { before: string }): string {
  const wishes = Object.entries({ ...view, ...turn }).filter(([, value]) => value !== "");
  return wishes.length === 0 ? "/members" : `/members?${new URLSearchParams(wishes)}`;
}
