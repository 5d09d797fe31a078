import { useTranslation } from "react-i18next";
import { datePartsOrder, monthOptions, type DatePart } from "#app/ui/form/date-parts.ts";
import { FieldGroup } from "#app/ui/form/field-group.tsx";
import type { FieldTexts } from "#app/ui/form/field-ids.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

export type BirthDateFieldProps = FieldTexts & {
  id: string;
  /** The parts are sent as `name.day`, `name.month` and `name.year`, which conform reads as one object. */
  name: string;
  languageTag: string;
  defaultValue?: Partial<Record<DatePart, string | undefined>> | undefined;
  required?: boolean;
};

export function BirthDateField({ id, name, languageTag, defaultValue = {}, required, ...texts }: BirthDateFieldProps) {
  const { t } = useTranslation("ui");
  const shared = (part: DatePart) => ({
    id: `${id}-${part}`,
    name: `${name}.${part}`,
    label: t(part),
    defaultValue: defaultValue[part],
    autoComplete: `bday-${part}`,
    required,
    "aria-invalid": texts.errors?.length ? true : undefined,
  });
  const controls = {
    day: <TextField {...shared("day")} inputMode="numeric" pattern="[0-9]*" maxLength={2} />,
    month: <SelectField {...shared("month")} options={monthOptions(languageTag)} placeholder="–" />,
    year: <TextField {...shared("year")} inputMode="numeric" pattern="[0-9]*" maxLength={4} />,
  };
  return (
    <FieldGroup id={id} {...texts}>
      <div className="birth-date">
        {datePartsOrder(languageTag).map((part) => (
          <div key={part} data-date-part={part}>
            {controls[part]}
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
