import { useTranslation } from "react-i18next";
import { minimumAge } from "#app/domain/membership/signup/birth-date-rule.ts";
import { longestName } from "#app/domain/profiles/texts/profile-name.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { BirthDateField } from "#app/ui/form/birth-date-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { valueOf } from "#app/features/signup/offer/signup-offer.ts";
import type { Elements } from "#app/platform/browser/elements.ts";
import type { StepProps } from "./step-props.ts";

/** Step 2: name, email, password, unless it is asked for in a later step, and date of birth. */
export function AccountStep({ id, values, told, password }: StepProps & { password: Elements }) {
  const { t } = useTranslation(["signup", "members"]);
  const languageTag = useLanguageTag();
  const part = (name: string) => valueOf(values, `date_of_birth.${name}`);
  return (
    <>
      <TextField
        id={`${id}-name`}
        name="name"
        label={t("signup:name.label")}
        description={t("signup:name.hint")}
        autoComplete="nickname"
        maxLength={longestName}
        defaultValue={valueOf(values, "name")}
        errors={told("name")}
      />
      <TextField
        id={`${id}-email`}
        name="email"
        type="email"
        label={t("signup:email.label")}
        description={t("signup:email.hint")}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={valueOf(values, "email")}
        errors={told("email")}
      />
      {password}
      <BirthDateField
        id={`${id}-date_of_birth`}
        name="date_of_birth"
        label={t("signup:birth.label")}
        description={t("signup:birth.hint", { min_age: minimumAge })}
        languageTag={languageTag}
        defaultValue={{ day: part("day"), month: part("month"), year: part("year") }}
        errors={told("date_of_birth")}
      />
    </>
  );
}
