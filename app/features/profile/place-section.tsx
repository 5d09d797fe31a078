import { getFormProps, useForm } from "@conform-to/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnProfile } from "#app/domain/profiles/own-profile/get-own-profile.server.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { DevicePlace } from "./device-place.tsx";
import { useProblemTexts } from "./use-problem-texts.ts";
import { SectionCard, SectionForm } from "./section-card.tsx";
import { useHydrated } from "#app/ui/hydration/use-hydrated.ts";
import { useSectionRules } from "./use-section-rules.ts";
import { useSection } from "./use-section.ts";

export type PlaceSectionProps = {
  place: OwnProfile["place"];
  countries: readonly { code: string; name: string }[];
  regions: readonly { id: string; country: string; name: string }[];
};

/** The chosen place, which follows what is saved elsewhere on the page: the place of the device brings its region. */
function useChosenPlace({ country, region }: OwnProfile["place"]) {
  const kept = `${country} ${region ?? ""}`;
  const [seen, setSeen] = useState(kept);
  const [chosen, setChosen] = useState({ country, region: region ?? "" });
  if (seen !== kept) {
    setSeen(kept);
    setChosen({ country, region: region ?? "" });
  }
  return [chosen, setChosen] as const;
}

/** Where one lives: country and region, and on request the place of the device. */
export function PlaceSection({ place, countries, regions }: PlaceSectionProps) {
  const { t } = useTranslation("profile");
  const told = useProblemTexts();
  const link = useSection("place");
  const { rules, wake } = useSectionRules();
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useChosenPlace(place);
  const places = {
    countries: countries.map(({ code }) => code),
    countryOfRegion: (id: string) => regions.find((region) => region.id === id)?.country,
  };
  const [form, fields] = useForm({
    id: "own-place",
    lastResult: link.result,
    ...(rules && { onValidate: ({ formData }) => rules.place(formData, places) }),
    shouldRevalidate: "onInput",
  });
  // why: without JavaScript the regions cannot follow the country, so that all are there
  const shown = countries.filter(({ code }) => !isHydrated || code === chosen.country);
  const groups = shown.map(({ code, name }) => ({
    label: name,
    options: regions.filter(({ country }) => country === code).map(({ id, name: label }) => ({ value: id, label })),
  }));
  const [only] = groups;
  const title = t("place.title");
  return (
    <SectionCard id="place" title={title} intro={t("place.intro")}>
      <SectionForm section="place" title={title} link={link} onEnter={wake} form={getFormProps(form)}>
        <div className="own-pairs">
          {countries.length > 1 ? (
            <SelectField
              id={fields.country.id}
              name="country"
              label={t("place.country")}
              options={countries.map(({ code, name }) => ({ value: code, label: name }))}
              value={chosen.country}
              onChange={(event) => setChosen({ country: event.currentTarget.value, region: "" })}
              errors={told(fields.country.errors)}
            />
          ) : (
            <input type="hidden" name="country" value={chosen.country} />
          )}
          <SelectField
            id={fields.region.id}
            name="region"
            label={t("place.region")}
            placeholder={t("place.choose")}
            {...(groups.length > 1 ? { options: [], groups } : { options: only?.options ?? [] })}
            value={chosen.region}
            onChange={({ currentTarget: { value } }) => setChosen((now) => ({ ...now, region: value }))}
            errors={told(fields.region.errors)}
          />
        </div>
      </SectionForm>
      <DevicePlace isKept={place.hasDevicePlace} isHydrated={isHydrated} />
    </SectionCard>
  );
}
