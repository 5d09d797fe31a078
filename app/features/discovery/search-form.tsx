import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { anyGenderOrder, type GenderOrder } from "#app/domain/profiles/traits/gender-order.ts";
import { listFormat } from "#app/platform/locale/formats.ts";
import { useDistances } from "#app/features/member-cards/distances.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { Button } from "#app/ui/button/button.tsx";
import { AgeRangeField } from "#app/ui/form/age-range-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { PremiumFields, PremiumLink, type PremiumOptions, stateOfPremiumFilters } from "./premium-filters.tsx";
import { RegionField, type RegionOption } from "./region-field.tsx";
import { genderWord, type SearchView } from "./search-address.ts";

export type SearchOptions = PremiumOptions & {
  defaultGenders: readonly string[];
  /** Left out by the version before. */
  genders?: GenderOrder;
  /** The country that holds where none is chosen; null for all. */
  defaultCountry: string | null;
  countries: readonly { code: string; name: string }[];
  regions: readonly RegionOption[];
  ages: { youngest: number; oldest: number };
  /** Kilometres to choose from; none where nobody knows from where. */
  radii: readonly number[];
};

export type SearchFormProps = { view: SearchView; options: SearchOptions; busy: boolean; onSubmit: () => void };

function useGenderOptions({ defaultGenders, genders = anyGenderOrder }: SearchOptions) {
  const { t } = useTranslation("members");
  const languageTag = useLanguageTag();
  const genderWords = [...genders.sought, "any"] as const;
  const single = genderWords.map((word) => ({ value: word, label: t(`gender.${word}`) }));
  if (defaultGenders.length < 2) return single;
  const names = genderWords.filter((word) => defaultGenders.includes(word)).map((word) => t(`gender.${word}`));
  return [{ value: "", label: listFormat(languageTag).format(names) }, ...single];
}

/** The filters as one plain form whose address is the search; it works without JavaScript. */
export function SearchForm({ view, options, busy, onSubmit }: SearchFormProps) {
  const { t } = useTranslation("members");
  const distance = useDistances();
  const { offered, defaultGenders, defaultCountry, countries, regions, ages, radii } = options;
  const [country, setCountry] = useState(view.country || (view.within === "" ? (defaultCountry ?? "") : ""));
  const genderOptions = useGenderOptions(options);
  const [isAskedFor, askForMore] = useState(false);
  const more = stateOfPremiumFilters({ view, options }, isAskedFor);
  const offers = (field: string) => offered.includes(field);
  return (
    <Form action="/members" className="search-form" onSubmit={onSubmit}>
      {offers("gender") && (
        <SelectField
          id="search-gender"
          name="gender"
          label={t("filters.gender")}
          options={genderOptions}
          defaultValue={view.gender || genderWord(defaultGenders)}
        />
      )}
      {offers("age") && (
        <AgeRangeField
          id="search-age"
          label={t("filters.age")}
          names={{ from: "min_age", to: "max_age" }}
          limits={ages}
          defaultRange={{ from: Number(view.min_age) || ages.youngest, to: Number(view.max_age) || ages.oldest }}
        />
      )}
      {offers("country") && countries.length > 1 && (
        <SelectField
          id="search-country"
          name="country"
          label={t("filters.country")}
          {...(defaultCountry === null ? { placeholder: t("filters.everywhere") } : {})}
          options={[
            ...countries.map(({ code, name }) => ({ value: code, label: name })),
            ...(defaultCountry === null ? [] : [{ value: "any", label: t("filters.everywhere") }]),
          ]}
          value={country}
          onChange={(event) => setCountry(event.currentTarget.value)}
        />
      )}
      {offers("countryregion") && (
        <RegionField
          regions={regions}
          countries={countries}
          country={country === "any" ? "" : country}
          chosen={view.countryregion}
        />
      )}
      {radii.length > 0 && (
        <SelectField
          id="search-within"
          name="within"
          label={t("filters.within")}
          description={t("filters.withinHint")}
          placeholder={t("filters.anyDistance")}
          options={radii.map((km) => ({
            value: String(km),
            label: t("filters.withinDistance", { distance: distance(km, "within") }),
          }))}
          defaultValue={view.within}
        />
      )}
      {more === "open" && <PremiumFields view={view} options={options} takesFocus={isAskedFor} />}
      <div className="search-submit">
        {more === "linked" && <PremiumLink view={view} onAsk={() => askForMore(true)} />}
        <Button type="submit" wide loading={busy}>
          {t("filters.show")}
        </Button>
      </div>
    </Form>
  );
}
