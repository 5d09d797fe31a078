import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { countryName } from "#app/platform/locale/formats.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import type { DirectDebitData } from "./direct-debit-data.server.ts";

const fields = ["holder", "iban", "street", "postcode", "city", "country", "mobile"] as const;
type Field = (typeof fields)[number];

/** How a browser may fill each in. */
const filling: Readonly<
  Record<Exclude<Field, "country">, { autoComplete: string; inputMode?: "tel"; maxLength: number }>
> = {
  holder: { autoComplete: "name", maxLength: 70 },
  iban: { autoComplete: "off", maxLength: 60 },
  street: { autoComplete: "street-address", maxLength: 70 },
  postcode: { autoComplete: "postal-code", maxLength: 12 },
  city: { autoComplete: "address-level2", maxLength: 60 },
  mobile: { autoComplete: "tel", inputMode: "tel", maxLength: 30 },
};

/** Who holds which account, where they live, and the phone to which the code goes. */
export function DetailsForm({
  result,
  country,
}: { result: SubmissionResult<string[]> | null } & Pick<DirectDebitData, "country">) {
  const { t } = useTranslation("directdebit");
  const languageTag = useLanguageTag();
  const isBusy = useNavigation().formMethod === "POST";
  const [form, given] = useForm<Record<Field, string>>({
    id: "mandate",
    lastResult: result,
    defaultValue: { country },
  });
  const told = (name: Field) =>
    given[name].errors?.map((error) => t(`missing.${fields.find((each) => each === error) ?? name}`));
  const text = (name: Exclude<Field, "country">) => ({
    id: given[name].id,
    name,
    label: t(`form.${name}`),
    defaultValue: given[name].defaultValue,
    errors: told(name),
    ...filling[name],
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      <MadeFor />
      <FormErrors
        id={form.errorId}
        problems={fields.flatMap((name) => (told(name) ?? []).map((message) => ({ fieldId: given[name].id, message })))}
      />
      <input type="hidden" name="intent" value="mandate" />
      <TextField {...text("holder")} />
      <TextField {...text("iban")} autoCapitalize="characters" spellCheck={false} />
      <TextField {...text("street")} />
      <div className="debit-place">
        <TextField {...text("postcode")} />
        <TextField {...text("city")} />
      </div>
      <SelectField
        id={given.country.id}
        name="country"
        label={t("form.country")}
        autoComplete="country"
        defaultValue={given.country.defaultValue}
        options={countryCodes.map((code) => ({ value: code, label: countryName(code, languageTag) }))}
        errors={told("country")}
      />
      <TextField {...text("mobile")} type="tel" description={t("form.mobileHint")} />
      <Button type="submit" size="lg" loading={isBusy} wide>
        {t("form.submit")}
      </Button>
    </Form>
  );
}
