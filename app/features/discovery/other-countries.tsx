import { useTranslation } from "react-i18next";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { searchAddress, type SearchView } from "./search-address.ts";
import type { SearchOptions } from "./search-form.tsx";

/** Where a member's search begins, and one click to every other country of the brand, or to all of them. */
export function OtherCountries({
  view,
  options,
}: {
  view: SearchView;
  options: Pick<SearchOptions, "countries" | "defaultCountry">;
}) {
  const { t } = useTranslation("members");
  const { countries, defaultCountry } = options;
  if (defaultCountry === null || view.countryregion !== "" || view.within !== "") return null;
  const shown = view.country || defaultCountry;
  const choices = [...countries, { code: "any", name: t("filters.everywhere") }];
  const addressOf = (code: string) => searchAddress({ ...view, country: code === defaultCountry ? "" : code });
  return (
    <nav aria-label={t("filters.country")} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {choices.map(({ code, name }) =>
        code === shown ? (
          <span key={code} aria-current="true" className="font-semibold">
            {name}
          </span>
        ) : (
          <TextLink key={code} to={addressOf(code)}>
            {name}
          </TextLink>
        ),
      )}
    </nav>
  );
}
