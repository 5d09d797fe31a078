import { useState } from "react";
import { useTranslation } from "react-i18next";
import { agesBetween, orderedAges } from "#app/ui/form/age-range.ts";
import { FieldGroup } from "#app/ui/form/field-group.tsx";
import type { FieldTexts } from "#app/ui/form/field-ids.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";

export type AgeRangeFieldProps = FieldTexts & {
  id: string;
  names: { from: string; to: string };
  limits: { youngest: number; oldest: number };
  defaultRange: { from: number; to: number };
};

/** Youngest and oldest age as two native selects; each end pushes the other along. */
export function AgeRangeField({ id, names, limits, defaultRange, ...texts }: AgeRangeFieldProps) {
  const { t } = useTranslation("ui");
  const [range, setRange] = useState(defaultRange);
  const options = agesBetween(limits.youngest, limits.oldest).map((age) => ({
    value: String(age),
    label: String(age),
  }));
  const end = (which: "from" | "to", label: string) => (
    <SelectField
      id={`${id}-${which}`}
      label={label}
      labelHidden
      name={names[which]}
      options={options}
      value={String(range[which])}
      onChange={({ currentTarget: { value } }) =>
        setRange((now) => orderedAges({ ...now, [which]: Number(value) }, which))
      }
    />
  );
  return (
    <FieldGroup id={id} {...texts}>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
        {end("from", t("ageFrom"))}
        <span aria-hidden="true" className="text-ink-muted">
          {t("ageSeparator")}
        </span>
        {end("to", t("ageTo"))}
      </div>
    </FieldGroup>
  );
}
