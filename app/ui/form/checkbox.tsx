import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { fieldAria } from "#app/ui/form/field-ids.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "id" | "type"> & {
  id: string;
  /** May hold links, as in "I accept the terms". */
  label: ReactNode;
  hint?: string;
  errors?: readonly string[] | undefined;
};

export function Checkbox({ label, hint, errors, ...input }: CheckboxProps) {
  return (
    <div className="form-field" data-invalid={errors?.length ? "" : undefined}>
      <label className="choice">
        <input {...input} type="checkbox" {...fieldAria(input.id, { description: hint, errors })} />
        <span>{label}</span>
        {hint && (
          <span id={`${input.id}-description`} className="choice-hint">
            {hint}
          </span>
        )}
      </label>
      <FieldError id={input.id} errors={errors} />
    </div>
  );
}
