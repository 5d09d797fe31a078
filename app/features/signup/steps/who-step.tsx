import { useTranslation } from "react-i18next";
import { anyGenderOrder } from "#app/domain/profiles/traits/gender-order.ts";
import { detailValues } from "#app/domain/profiles/traits/profile-values.ts";
import { CheckboxGroup } from "#app/ui/form/checkbox-group.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { valueOf, valuesOf } from "#app/features/signup/offer/signup-offer.ts";
import type { StepProps } from "./step-props.ts";

/** Step 0: what I am, and whom I look for. */
export function WhoStep({ id, offer, values, told }: StepProps) {
  const { t } = useTranslation(["signup", "members"]);
  const order = offer.genders ?? anyGenderOrder;
  return (
    <>
      <RadioGroup
        id={`${id}-gender`}
        name="gender"
        label={t("signup:gender.label")}
        look="cards"
        choices={order.own.map((value) => ({ value, label: t(`signup:gender.${value}`) }))}
        defaultValue={valueOf(values, "gender")}
        errors={told("gender")}
      />
      <CheckboxGroup
        id={`${id}-looking_for`}
        name="looking_for"
        label={t("signup:lookingFor.label")}
        look="cards"
        choices={order.sought.map((value) => ({ value, label: t(`signup:lookingFor.${value}`) }))}
        defaultValues={valuesOf(values, "looking_for")}
        errors={told("looking_for")}
      />
      <SelectField
        id={`${id}-sexuality`}
        name="sexuality"
        label={t("signup:sexuality.label")}
        description={t("signup:sexuality.hint")}
        optional
        placeholder={t("signup:sexuality.none")}
        options={detailValues.sexuality.map((value) => ({ value, label: t(`members:values.sexuality.${value}`) }))}
        defaultValue={valueOf(values, "sexuality") ?? ""}
        errors={told("sexuality")}
      />
    </>
  );
}
