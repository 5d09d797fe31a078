import { useTranslation } from "react-i18next";
import { datePartsOrder, type DatePart } from "#app/ui/form/date-parts.ts";
import { FieldGroup } from "#app/ui/form/field-group.tsx";
import type { FieldTexts } from "#app/ui/form/field-ids.ts";
import { TextField } from "#app/ui/form/text-field.tsx";

export type BirthDateFieldProps = FieldTexts & {
  id: string;
  /** The parts are sent as `name.day`, `name.month` and `name.year`, which conform reads as one object. */
  name: string;
  languageTag: string;
  defaultValue?: Partial<Record<DatePart, string | undefined>> | undefined;
  required?: boolean;
};

const longest = { day: 2, month: 2, year: 4 } as const;

/** Three numbers in the order of the language, typed one after the other: a list of months would cost two taps more. */
export function BirthDateField({ id, name, languageTag, defaultValue = {}, required, ...texts }: BirthDateFieldProps) {
  const { t } = useTranslation("ui");
  return (
    <FieldGroup id={id} {...texts}>
      <div className="birth-date">
        {datePartsOrder(languageTag).map((part) => (
          <div key={part} data-date-part={part}>
            <TextField
              id={`${id}-${part}`}
              name={`${name}.${part}`}
              label={t(part)}
              defaultValue={defaultValue[part]}
              autoComplete={`bday-${part}`}
              inputMode="numeric"
              pattern="[0-9]*"
              maxLength={longest[part]}
              required={required}
              aria-invalid={texts.errors?.length ? true : undefined}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
