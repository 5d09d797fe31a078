import { useTranslation } from "react-i18next";
import { SelectField } from "#app/ui/form/select-field.tsx";

export type RegionOption = { id: string; country: string; name: string };

type RegionFieldProps = {
  regions: readonly RegionOption[];
  countries: readonly { code: string; name: string }[];
  /** The country chosen beside it; empty for all. */
  country: string;
  chosen: string;
};

/** Regions by country; once a country is chosen only its own are left. */
export function RegionField({ regions, countries, country, chosen }: RegionFieldProps) {
  const { t } = useTranslation("members");
  const shown = countries.filter(({ code }) => country === "" || code === country);
  const groups = shown.map(({ code, name }) => ({
    label: name,
    options: regions
      .filter((region) => region.country === code)
      .map((region) => ({ value: region.id, label: region.name })),
  }));
  const isThere = groups.some(({ options }) => options.some(({ value }) => value === chosen));
  return (
    <SelectField
      // why: another country has other regions, among which none is chosen yet
      key={country}
      id="search-region"
      name="countryregion"
      label={t("filters.region")}
      placeholder={t("filters.anyRegion")}
      {...(groups.length > 1 ? { options: [], groups } : { options: groups[0]?.options ?? [] })}
      defaultValue={isThere ? chosen : ""}
    />
  );
}
