import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { OwnProfile } from "#app/domain/profiles/own-profile/get-own-profile.server.ts";
import { anyGenderOrder, type GenderOrder } from "#app/domain/profiles/traits/gender-order.ts";
import { ageRange } from "#app/domain/profiles/traits/profile-values.ts";
import { AgeRangeField } from "#app/ui/form/age-range-field.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { CheckboxGroup } from "#app/ui/form/checkbox-group.tsx";
import { useProblemTexts } from "./use-problem-texts.ts";
import { SectionCard, SectionForm } from "./section-card.tsx";
import { useSectionRules } from "./use-section-rules.ts";
import { useSection } from "./use-section.ts";

type PreferencesSectionProps = {
  preferences: OwnProfile["preferences"];
  /** Whether the consent to sensitive data is on record. */
  hasConsent: boolean;
  /** What is agreed to otherwise. */
  consent: { ask: string; hint: string | null };
  countries: readonly { code: string; name: string }[];
  /** Left out by the version before. */
  genders: GenderOrder | undefined;
};

/** Whom one looks for, and is found by. */
export function PreferencesSection({
  preferences,
  hasConsent,
  consent,
  countries,
  genders = anyGenderOrder,
}: PreferencesSectionProps) {
  const { t } = useTranslation(["profile", "members"]);
  const told = useProblemTexts();
  const link = useSection("preferences");
  const { rules, wake } = useSectionRules();
  const [form, fields] = useForm({
    id: "own-preferences",
    lastResult: link.result,
    ...(rules && { onValidate: ({ formData }) => rules.preferences(formData) }),
    shouldRevalidate: "onInput",
  });
  const title = t("preferences.title");
  return (
    <SectionCard id="preferences" title={title} intro={t("preferences.intro")}>
      <SectionForm section="preferences" title={title} link={link} onEnter={wake} form={getFormProps(form)}>
        <CheckboxGroup
          id={fields.looking_for.id}
          name="looking_for"
          label={t("preferences.genders")}
          choices={genders.sought.map((value) => ({ value, label: t(`members:gender.${value}`) }))}
          defaultValues={preferences.lookingFor}
          errors={told(fields.looking_for.errors)}
        />
        <AgeRangeField
          id="own-preferences-age"
          label={t("preferences.age")}
          names={{ from: "min_age", to: "max_age" }}
          limits={ageRange}
          defaultRange={{ from: preferences.minAge, to: preferences.maxAge }}
          errors={told(fields.max_age.errors ?? fields.min_age.errors)}
        />
        {countries.length > 1 && (
          <CheckboxGroup
            id={fields.countries.id}
            name="countries"
            label={t("preferences.countries")}
            description={t("preferences.countriesHint")}
            choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
            defaultValues={preferences.countries}
            errors={told(fields.countries.errors)}
          />
        )}
        {!hasConsent && (
          <Checkbox
            {...getInputProps(fields.sensitive_data, { type: "checkbox", ariaAttributes: false })}
            label={consent.ask}
            hint={consent.hint ?? undefined}
            errors={told(fields.sensitive_data.errors)}
          />
        )}
      </SectionForm>
    </SectionCard>
  );
}
