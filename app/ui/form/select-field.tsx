import type { ComponentProps } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { fieldAria, type FieldTexts } from "#app/ui/form/field-ids.ts";
import { FieldShell } from "#app/ui/form/field-shell.tsx";
import { useEarlyChoice } from "#app/ui/hydration/use-early-choice.ts";

type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = Omit<ComponentProps<"select">, "id" | "children" | "ref"> &
  FieldTexts & {
    id: string;
    options: readonly SelectOption[];
    /** Further options under headings. */
    groups?: readonly { label: string; options: readonly SelectOption[] }[];
    /** The text of an empty first option. */
    placeholder?: string;
    labelHidden?: boolean;
  };

function Options({ options }: { options: readonly SelectOption[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));
}

/** A native select: phones show their own picker, and it works without JavaScript. */
export function SelectField({
  label,
  description,
  errors,
  optional,
  labelHidden,
  options,
  groups = [],
  placeholder,
  ...select
}: SelectFieldProps) {
  const field = useEarlyChoice();
  return (
    <FieldShell id={select.id} {...{ label, description, errors, optional, labelHidden }}>
      <div className="control-frame" data-select="">
        <select
          {...select}
          ref={field}
          className="control"
          data-part="field"
          {...fieldAria(select.id, { description, errors })}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          <Options options={options} />
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              <Options options={group.options} />
            </optgroup>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </div>
    </FieldShell>
  );
}
