import type { ComponentProps } from "react";
import { fieldAria, type FieldTexts } from "#app/ui/form/field-ids.ts";
import { FieldShell } from "#app/ui/form/field-shell.tsx";
import type { Elements } from "#app/platform/browser/elements.ts";

export type TextFieldProps = Omit<ComponentProps<"input">, "id"> &
  FieldTexts & {
    id: string;
    labelHidden?: boolean;
    /** An icon inside the control, before the text. */
    icon?: Elements;
  };

export function TextField({
  label,
  description,
  errors,
  optional,
  labelHidden,
  icon,
  type = "text",
  ...input
}: TextFieldProps) {
  return (
    <FieldShell id={input.id} {...{ label, description, errors, optional, labelHidden }}>
      <div className="control-frame" data-icon={icon ? "" : undefined}>
        {icon}
        <input
          dir="auto"
          {...input}
          type={type}
          className="control"
          data-part="field"
          {...fieldAria(input.id, { description, errors })}
        />
      </div>
    </FieldShell>
  );
}
