import type { TFunction } from "i18next";
import type { ActiveFilter } from "#app/ui/chip/filter-chips.tsx";
import { type SearchView, searchAddress } from "./search-address.ts";
import { flagFields, listFields, valueName } from "./premium-filter-names.ts";

export type PlaceNames = { country(code: string): string; region(id: string): string; within(km: number): string };

type Translate = TFunction<["members", "interests"]>;

function agesLabel(t: Translate, { min_age: from, max_age: to }: SearchView): string {
  if (from === "") return t("filters.ageUpTo", { to });
  if (to === "") return t("filters.ageFrom", { from });
  return t("filters.ageBetween", { from, to });
}

/** The filters that everybody has in force, each with the address of the same search without it. */
export function activeFilters(
  t: Translate,
  view: SearchView,
  { names, defaultCountry }: { names: PlaceNames; defaultCountry: string | null },
): ActiveFilter[] {
  const { gender, country, countryregion, min_age: from, max_age: to, within } = view;
  const without = (...fields: (keyof SearchView)[]) =>
    searchAddress({ ...view, ...Object.fromEntries(fields.map((field) => [field, ""])) });
  const found: ActiveFilter[] = [];
  if (gender === "woman" || gender === "man" || gender === "nonbinary" || gender === "any")
    found.push({ key: "gender", label: t(`gender.${gender}`), removeTo: without("gender") });
  if (countryregion !== "")
    found.push({ key: "region", label: names.region(countryregion), removeTo: without("countryregion") });
  const all = defaultCountry === null ? "" : "any";
  if (country !== "" && country !== "any" && countryregion === "")
    found.push({ key: "country", label: names.country(country), removeTo: searchAddress({ ...view, country: all }) });
  if (within !== "")
    found.push({
      key: "within",
      label: t("filters.withinDistance", { distance: names.within(Number(within)) }),
      removeTo: without("within"),
    });
  if (from !== "" || to !== "")
    found.push({ key: "age", label: agesLabel(t, view), removeTo: without("min_age", "max_age") });
  return found;
}

/** Premium filters in the same way, one for each value. */
export function activePremiumFilters(t: Translate, view: SearchView): ActiveFilter[] {
  const lists = listFields.flatMap((field) =>
    view[field].map((value) => ({
      key: `${field}-${value}`,
      label: valueName(t, field, value),
      removeTo: searchAddress({ ...view, [field]: view[field].filter((each) => each !== value) }),
    })),
  );
  const flags = flagFields
    .filter((field) => view[field] !== "")
    .map((field) => ({ key: field, label: t(`filters.${field}`), removeTo: searchAddress({ ...view, [field]: "" }) }));
  return [...lists, ...flags];
}
