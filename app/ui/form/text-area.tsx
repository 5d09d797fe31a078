import { useState, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { fieldAria, type FieldTexts } from "#app/ui/form/field-ids.ts";
import { tidyText } from "#app/platform/forms/tidy-text.ts";
import { FieldShell } from "#app/ui/form/field-shell.tsx";

export type TextAreaProps = Omit<ComponentProps<"textarea">, "id"> & FieldTexts & { id: string };

/** As many as the browser counts, or the server after tidying, whichever is more: neither takes more. */
const lengthOf = (text: string): number => Math.max(text.length, tidyText(text).length);

/** Grows with its text; with `maxLength` it tells how many characters are left. */
export function TextArea({ label, description, errors, optional, onChange, rows = 4, ...area }: TextAreaProps) {
  const { t } = useTranslation("ui");
  const [length, setLength] = useState(lengthOf(String(area.value ?? area.defaultValue ?? "")));
  return (
    <FieldShell id={area.id} {...{ label, description, errors, optional }}>
      <textarea
        dir="auto"
        {...area}
        rows={rows}
        className="control"
        data-part="field"
        onChange={(event) => {
          setLength(lengthOf(event.currentTarget.value));
          onChange?.(event);
        }}
        {...fieldAria(area.id, { description, errors })}
      />
      {area.maxLength !== undefined && (
        <p className="field-count">{t("charactersLeft", { count: Math.max(0, area.maxLength - length) })}</p>
      )}
    </FieldShell>
  );
}
