import type { TFunction } from "i18next";
import type { ActiveFilter } from "#app/ui/chip/filter-chips.tsx";
import { type SearchView, searchAddress } from "./search-address.ts";

export type PlaceNames = { country(code: string): string; region(id: string): string };

function agesLabel(t: TFunction<"members">, { min_age: from, max_age: to }: SearchView): string {
  if (from === "") return t("filters.ageUpTo", { to });
  if (to === "") return t("filters.ageFrom", { from });
  return t("filters.ageBetween", { from, to });
}

/** The filters in force, each with the address of the same search without it. */
export function activeFilters(t: TFunction<"members">, view: SearchView, names: PlaceNames): ActiveFilter[] {
  const { gender, country, countryregion, min_age: from, max_age: to } = view;
  const without = (...fields: (keyof SearchView)[]) => searchAddress({ ...view, ...Object.fromEntries(fields.map((field) => [field, ""])) });
  const found: ActiveFilter[] = [];
  if (gender === "woman" || gender === "man" || gender === "nonbinary" || gender === "any") found.push({ key: "gender", label: t(`gender.${gender}`), removeTo: without("gender") });
  if (countryregion !== "") found.push({ key: "region", label: names.region(countryregion), removeTo: without("countryregion") });
  if (country !== "" && countryregion === "") found.push({ key: "country", label: names.country(country), removeTo: without("country") });
  if (from !== "" || to !== "") found.push({ key: "age", label: agesLabel(t, view), removeTo: without("min_age", "max_age") });
  return found;
}
